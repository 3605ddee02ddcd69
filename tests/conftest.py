"""What all tests share."""

import os

from hypothesis import HealthCheck, settings

# A machine under load must not fail a test; in CI the examples are the same on every run.
settings.register_profile("all", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("all"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "all")
