"""The recorder as a web page on the home network: one scorer or more, and others who follow."""
