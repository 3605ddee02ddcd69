"use strict";
// The link to the server: what it says is shown, what is tapped is sent once and only once.

const path = document.body.dataset.path;

let shown = null; // what the server said last
let connected = false;
let ended = false;
let pending = null; // the line that was sent and is not answered yet
let own = ""; // a message of the page itself

// ---------------------------------------------------------------- the connection

const SILENT = 25000; // so long without a word from the server, and the connection is taken for lost
const STALE = 12000; // so long, and a page that comes back to the front asks anew
const MANY = 4; // so many tries in vain, and the page says what else may be wrong
let events = null, heard = 0, retry = 0, tries = 0;
let wrong = false; // the server knows this link no more

function connect() {
  if (ended) return;
  clearTimeout(retry);
  if (events) events.close();
  events = new EventSource(`${path}/events`);
  events.addEventListener("shown", (event) => { alive(); accept(JSON.parse(event.data)); again(); });
  events.addEventListener("alive", () => { alive(); again(); });
  events.addEventListener("ended", () => { ended = true; events.close(); lose(); });
  events.onerror = () => {
    tries += 1;
    lose();
    if (events.readyState !== EventSource.CLOSED) return;
    retry = setTimeout(connect, 2000);
    look();
  };
}

// Every start of the recorder makes new links: an answer that there is no such page tells that this one is old.
async function look() {
  try { wrong = (await fetch(path, { cache: "no-store" })).status === 404; } catch { return; }
  draw();
}

function lostText() {
  if (wrong) return "The recorder was started again, and this link is old. Open the new link that it shows.";
  const more = tries < MANY ? "" : " If the recorder was started again, open the new link that it shows.";
  return `Not connected. Trying again …${more}`;
}

function alive() {
  heard = Date.now();
  tries = 0;
  wrong = false;
  if (!connected) { connected = true; draw(); }
}

function lose() {
  connected = false;
  draw();
}

function wake() {
  if (document.visibilityState === "visible" && (!connected || Date.now() - heard > STALE)) { lose(); connect(); }
}

document.addEventListener("visibilitychange", wake);
addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
// The browser may be wrong about the net, for a home network needs none: it is asked for, whatever it says.
for (const change of ["online", "offline"]) addEventListener(change, () => { lose(); connect(); });
setInterval(() => { if (Date.now() - heard > SILENT) { lose(); connect(); } }, 5000);

// ---------------------------------------------------------------- sending

function send(line) {
  if (!connected || pending || !shown) return;
  pending = { id: newId(), version: shown.version, line };
  own = "";
  draw();
  post();
}

// A line whose answer was lost is sent again under the same name: the server does it once, and answers the same.
let posting = false;
function again() { if (pending && connected && !posting) post(); }

async function post() {
  const sent = pending, stop = new AbortController(), timer = setTimeout(() => stop.abort(), 6000);
  posting = true;
  try {
    const answer = await fetch(`${path}/line`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent), signal: stop.signal,
    });
    if (answer.status === 404) { pending = null; own = "Not recorded."; lose(); return connect(); }
    const said = await answer.json();
    pending = null;
    own = said.message || "";
    if (said.shown) accept(said.shown);
  } catch {
    if (!ended) { lose(); retry = setTimeout(connect, 1000); }
  } finally {
    clearTimeout(timer);
    posting = false;
    draw();
  }
}

function newId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, "0")).join("-");
}

function accept(said) {
  if (shown && older(said.version, shown.version)) return;
  const first = !shown, changed = first || said.version !== shown.version;
  if (changed && !first && said.version.split(".")[0] !== shown.version.split(".")[0]) own = "The recorder was started again.";
  const before = shown;
  shown = said;
  if (changed) turnTo(before);
  draw();
}

function older(one, two) {
  const [begun, count] = one.split("."), [begunThen, countThen] = two.split(".");
  return begun === begunThen && Number(count) < Number(countThen);
}

addEventListener("DOMContentLoaded", connect); // when page.js is there too
