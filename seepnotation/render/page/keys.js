// Going about: keys, buttons, swipes, links; and what opens over the table.

const PACE = 1800;
let typed = "", playing = null, silence = null;

function toast(text) {
  byId("toast").textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => { byId("toast").textContent = ""; }, 4000);
}

// Stand at a moment. The address follows, so that it can be copied; it makes no entry in the browser's history.
function go(frame, quiet) {
  if (!frame) return;
  here.deal = frame.deal;
  here.frame = here.eye ? onMain(frame) : frame;
  if (here.eye && !dealNow().seats.includes(here.eye)) here.eye = null;
  redraw();
  if (!quiet) history.replaceState(null, "", `#${here.frame.link}`);
  const verdict = here.frame.illegal && !here.eye ? `. Illegal, rule ${here.frame.illegal}` : "";
  byId("spoken").textContent = inFull(`${titleOf(here.frame)}. ${wordsOf(here.frame)}${verdict}`);
}

function redraw() {
  const focused = document.activeElement;
  const inside = (id) => focused && byId(id).contains(focused) && focused !== byId(id);
  const [inPlays, inTold] = [inside("plays"), inside("told")];
  drawMoment();
  drawTable();
  drawTold();
  drawPlays();
  drawChart();
  drawSheets();
  // What had the focus was drawn anew: the focus goes to what stands in its place.
  if (inPlays) byId("plays").querySelector("[aria-current]").focus({preventScroll: true});
  if (inTold) byId("moment-words").focus({preventScroll: true});
  for (const one of document.querySelectorAll(".tells")) one.hidden = Boolean(here.eye);
  const frame = here.frame, session = sessionNow();
  byId("deal").value = String(here.deal);
  byId("where").textContent = [sessions.length > 1 ? session.title : "", session.where].filter(Boolean).join(", ");
  able("first", before(frame));
  able("back", before(frame));
  able("forward", after(frame));
  able("last", after(frame));
  able("deal-back", deals[here.deal - 1]);
  able("deal-on", deals[here.deal + 1]);
  byId("view").setAttribute("aria-pressed", String(Boolean(here.eye)));
  byId("auto").setAttribute("aria-pressed", String(playing !== null));
  byId("colours").setAttribute("aria-pressed", String(document.documentElement.classList.contains("four-colour")));
}

// A button that leads nowhere stays where it is, so that the focus is not lost.
function able(id, target) {
  byId(id).setAttribute("aria-disabled", String(!target));
}

function goTo(frame, otherwise) {
  if (frame) go(frame);
  else toast(otherwise);
}

function goDeal(by) {
  const deal = deals[here.deal + by];
  goTo(deal && deal.line[0], by > 0 ? "This is the last deal." : "This is the first deal.");
}

const next = (wanted, ahead, what) => () => {
  const mains = deals.flatMap((deal) => deal.line);
  const all = here.frame.parent ? everything().filter((frame) => !frame.parent || frame === here.frame) : mains;
  goTo(seek(wanted, ahead, all), `There is no ${what} ${ahead ? "after" : "before"} this.`);
};

const nextRemark = (ahead) => () => {
  if (here.eye) toast("Remarks are hidden in one seat's view.");
  else goTo(seek(hasRemark, ahead, everything()), `There is no remark ${ahead ? "after" : "before"} this.`);
};

// Into a variation: the one of this number, else the first; from the first play of one into the next.
function into(number) {
  if (here.eye) return toast("Variations are hidden in one seat's view.");
  const frame = here.frame;
  if (number !== undefined) {
    const places = frame.branches || (frame.parent && frame.index === 0 ? frame.parent.branches : []);
    return goTo(places[number - 1] && places[number - 1].line[0], `There is no variation ${number} on this play.`);
  }
  if (frame.branches) return go(frame.branches[0].line[0]);
  if (!frame.parent || frame.index > 0) return toast("There is no variation on this play.");
  const sisters = frame.parent.branches;
  return go(sisters[(sisters.findIndex((branch) => branch.line === frame.line) + 1) % sisters.length].line[0]);
}

const out = () => goTo(here.frame.parent, "This is what was played: there is nothing to leave.");

function turn() {
  turnTable();
  redraw();
}

function mask() {
  const eyes = [null, ...dealNow().seats];
  here.eye = eyes[(eyes.indexOf(here.eye) + 1) % eyes.length];
  here.turned = 0;
  go(here.frame);
  toast(here.eye ? `What ${dealNow().names[here.eye]} could see` : "Everything that the record tells");
}

function ruling() {
  const told = byId("ruling");
  if (!told) return toast(here.eye ? "Rulings are hidden in one seat's view." : "A ruling is on a play: go to one first.");
  told.open = !told.open;
  return told.scrollIntoView({block: "nearest"});
}

function play() {
  if (playing !== null) return pause();
  if (!after(here.frame)) go(dealNow().line[0]);
  playing = setInterval(() => {
    go(after(here.frame));
    if (!after(here.frame)) pause();
  }, PACE);
  return redraw();
}

function pause() {
  clearInterval(playing);
  playing = null;
  redraw();
}

function colours() {
  document.documentElement.classList.toggle("four-colour");
  redraw();
}

function copyLink() {
  const link = location.href;
  const moment = `${titleOf(here.frame).toLowerCase()} of ${dealNow().title.toLowerCase()}`;
  const said = () => toast(`Copied: a link to ${moment}`);
  const shown = () => toast(`The link to this moment: ${link}`);
  if (navigator.clipboard) navigator.clipboard.writeText(link).then(said, shown);
  else shown();
}

function openBox(title, asks, ...inside) {
  byId("box-title").textContent = title;
  byId("asking").hidden = !asks;
  byId("box-body").replaceChildren(...inside);
  if (!byId("box").open) byId("box").showModal();
  if (asks) byId("asked").select();
}

const KEYS = [
  ["right, l, j, space", "the next play"], ["left, h, k", "the play before"], ["Home, g, 0", "the beginning of the deal"],
  ["End, G", "the end of the deal"], ["18 Enter", "play 18 of this deal; 2.18 Enter: play 18 of deal 2"], ["n, p, PgDn, PgUp", "the next deal, the deal before"],
  ["s, S", "the next sweep, the one before"], ["w, W", "the next house made, raised or taken, the one before"],
  ["e, E", "the next comment, note or fault, the one before"], ["v, 2v, z", "into a variation, into the second one, out of it"],
  ["f", "turn the table"], ["m", "what one seat could see: each in turn, then all again"], ["r", "the ruling on this play"],
  ["/", "where a card was dealt, played and taken"], ["a", "play by itself"], ["c", "copy a link to this moment"],
  ["?", "this help"], ["Esc", "close, stop"],
];

function help() {
  const rows = KEYS.map(([keys, does]) => make("div", {}, make("dt", {}, keys), make("dd", {}, does)));
  openBox("Help", false,
    make("p", {}, "Next and Back step through the deal; so do swipes on the table. ",
      "Tap a play in the list, or a place in the chart, to go there."),
    make("p", {}, "A house lies in a frame, with its value and whose it is. ",
      "A broken frame is a kachcha house, which can still be raised; a double one is a pukka house."),
    make("h3", {}, "Keys"), make("dl", {class: "keys"}, ...rows));
}

function find() {
  openBox("Find a card", true);
}

// 10D, TD, d10 and 10♦ are the same card.
function readCard(text) {
  const signs = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"};
  const word = text.replace(/[♣♦♥♠]/g, (sign_) => signs[sign_]).replace(/[\s\uFE0E\uFE0F]/g, "").toUpperCase().replace("10", "T");
  const name = /^[CDHS]/.test(word) ? word.slice(1) + word[0] : word;
  return /^[A2-9TJQK][CDHS]$/.test(name) ? name : null;
}

function tell(text, index) {
  const frame = index === undefined ? null : dealNow().line[index];
  if (!frame) return make("li", {}, text);
  return make("li", {}, make("a", {href: `#${frame.link}`}, `${text}: ${titleOf(frame).toLowerCase()}. ${wordsOf(frame)}`));
}

function found(name) {
  const deal = dealNow(), at = onMain(here.frame).index, told = deal.cards[name] || {};
  const known = (index) => index !== undefined && (!here.eye || index <= at);
  const held = (hand) => hand && split(handSeen(hand, told.to)).includes(name);
  const seen = !here.eye || !deal.seats.includes(told.to) || known(told.played)
    || deal.line.slice(0, at + 1).some((frame) => held((frame.hands || {})[told.to]));
  const where = {
    floor: "On the floor from the beginning", house: `In the house of ${told.value} from the beginning`,
    taken: `Taken by ${deal.sides[told.side]} before`,
  };
  const lines = [];
  if (told.to && seen) lines.push(tell(where[told.to] || `Dealt to ${deal.names[told.to]}`));
  if (known(told.played)) lines.push(tell("Played", told.played));
  if (known(told.taken)) lines.push(tell("Taken", told.taken));
  if (!lines.length) {
    lines.push(tell(here.eye ? `${deal.names[here.eye]} cannot know where it is.` : "The record does not tell where it is."));
  }
  return [make("p", {class: "one"}, card(name), " ", record.cards[name]), make("ul", {}, ...lines)];
}

const DOES = {
  first: () => go(dealNow().line[0]),
  back: () => goTo(before(here.frame), "This is the beginning of the deal; p goes to the one before."),
  forward: () => goTo(
    after(here.frame), here.frame.parent ? "The variation ends here; z leaves it." : "The deal ends here; n goes to the next one.",
  ),
  last: () => go(here.frame.line[here.frame.line.length - 1]),
  "deal-back": () => goDeal(-1), "deal-on": () => goDeal(1),
  auto: play, sweep: next((frame) => frame.sweep, true, "sweep"), turn, view: mask, find, colours, link: copyLink, help,
};

const PRESSED = {
  ArrowRight: DOES.forward, l: DOES.forward, j: DOES.forward, " ": DOES.forward,
  ArrowLeft: DOES.back, h: DOES.back, k: DOES.back, Home: DOES.first, g: DOES.first, End: DOES.last, G: DOES.last,
  n: DOES["deal-on"], PageDown: DOES["deal-on"], p: DOES["deal-back"], PageUp: DOES["deal-back"],
  s: DOES.sweep, S: next((frame) => frame.sweep, false, "sweep"),
  w: next((frame) => frame.house, true, "house play"), W: next((frame) => frame.house, false, "house play"),
  e: nextRemark(true), E: nextRemark(false), v: () => into(), z: out, f: turn, m: mask, r: ruling, a: play, c: copyLink,
  "/": find, "?": help, Escape: () => {},
};

// What is typed: 18 is play 18 of this deal, 2.18 play 18 of deal 2, 2. the beginning of deal 2; 2v the second variation.
function type(text) {
  typed = text;
  const [deal, play] = typed.includes(".") ? typed.split(".") : ["", typed];
  const where = deal && play ? `Play ${play} of deal ${deal}` : deal ? `Deal ${deal}` : `Play ${play}`;
  toast(typed ? `${where}: Enter goes there` : "");
}

function goTyped() {
  const [deal, play] = typed.includes(".") ? typed.split(".").map((one) => one && Number(one)) : ["", Number(typed)];
  const told = deal === "" ? dealNow() : deals.find((one) => one.number === deal);
  if (!told) return toast(`There is no deal ${deal}.`);
  const wanted = play === "" || play === 0 ? told.line[0] : playNumbered(play, told);
  return goTo(wanted, `There is no play ${play} in ${deal === "" ? "this deal" : `deal ${deal}`}.`);
}

// Return whether a key belongs to what is being typed.
function typing(key) {
  if (/^\d$/.test(key) && (typed || key !== "0")) type(typed.length < 8 ? typed + key : typed);
  else if (!typed) return false;
  else if (key === ".") type(typed.includes(".") ? typed : `${typed}.`);
  else if (key === "Backspace") type(typed.slice(0, -1));
  else if (key === "Enter" || (key === "v" && !typed.includes("."))) {
    if (key === "v") into(Number(typed));
    else goTyped();
    typed = "";
  } else return false;
  return true;
}

function pressed(event) {
  const at = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || byId("box").open) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) return;
  const key = event.key, pushes = /^(BUTTON|A|SUMMARY)$/.test(at.tagName);
  if (typing(key)) {
    event.preventDefault();
    return;
  }
  typed = "";
  if (key === "Enter" || (key === " " && pushes) || (event.shiftKey && key === " ")) {
    return;
  } else if (key === "0") {
    DOES.first();
  } else if (PRESSED[key]) {
    if (playing !== null && key !== "a") pause();
    if (key === "Escape") toast("");
    PRESSED[key]();
  } else {
    return;
  }
  event.preventDefault();
}

function follow() {
  const text = location.hash;
  const frame = linked(text);
  if (!frame && text.length > 1) toast(`There is no moment ${text}: this is the beginning.`);
  go(frame || deals[0].line[0], !frame && text.length <= 1);
}

function listen() {
  for (const [id, does] of Object.entries(DOES)) {
    byId(id).addEventListener("click", () => {
      if (playing !== null && id !== "auto") pause();
      does();
    });
  }
  deals.forEach((deal, index) => byId("deal").append(make("option", {value: index}, `${deal.title} of ${deals.length}`)));
  byId("deal").addEventListener("change", () => go(deals[Number(byId("deal").value)].line[0]));
  byId("close").addEventListener("click", () => byId("box").close());
  byId("asking").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = readCard(byId("asked").value);
    const told = name ? found(name) : [make("p", {}, "That is no card: write rank and suit, such as 10D, QS or AH.")];
    byId("box-body").replaceChildren(...told);
  });
  byId("box-body").addEventListener("click", (event) => {
    if (event.target.closest("a")) byId("box").close();
  });
  byId("unfold").addEventListener("click", () => fold(true));
  // With room at the side what is said stands there, else between the words and the table: never below the screen.
  const roomy = matchMedia("(min-width: 62rem)");
  const place = () => {
    if (roomy.matches) byId("beside").prepend(byId("told"));
    else byId("table").before(byId("told"));
    fold();
  };
  roomy.addEventListener("change", place);
  place();
  document.addEventListener("keydown", pressed);
  addEventListener("hashchange", follow);
  let start = null;
  byId("table").addEventListener("touchstart", (event) => {
    start = event.touches.length === 1 ? event.touches[0] : null;
  }, {passive: true});
  byId("table").addEventListener("touchend", (event) => {
    if (!start) return;
    const end = event.changedTouches[0], across = end.clientX - start.clientX;
    if (Math.abs(across) > 50 && Math.abs(end.clientY - start.clientY) < 40) (across < 0 ? DOES.forward : DOES.back)();
    start = null;
  }, {passive: true});
}

if (deals.length) {
  listen();
  follow();
} else {
  byId("moment-words").textContent = "There is no deal and no position in this record.";
}
