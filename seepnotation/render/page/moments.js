// The moments of the record and where we stand among them. The engine worked all of them out; nothing here knows a rule.

const byId = (id) => document.getElementById(id);
// Without scripts the page shows what was played as a plain text, and none of what moves.
document.documentElement.classList.add("moving");
const record = JSON.parse(byId("record").textContent);
const sessions = JSON.parse(byId("sessions").textContent);
const deals = record.deals;

// Where we stand, and how we look at it.
const here = {deal: 0, frame: null, eye: record.eye, turned: 0};
const byLink = new Map();

function hang(deal, line, parent) {
  line.forEach((frame, index) => {
    Object.assign(frame, {deal, line, index, parent});
    byLink.set(frame.link, frame);
    for (const branch of frame.branches || []) hang(deal, branch.line, frame);
  });
}

deals.forEach((deal, index) => hang(index, deal.line, null));

const dealNow = () => deals[here.deal];

// The moment of the main line at which a variation began, or the moment itself.
const onMain = (frame) => (frame.parent ? onMain(frame.parent) : frame);

function after(frame) {
  return frame.line[frame.index + 1] || null;
}

// Before the first play of a variation comes what came before the play that it replaces.
function before(frame) {
  if (frame.index > 0) return frame.line[frame.index - 1];
  return frame.parent ? before(frame.parent) : null;
}

// All moments of all deals in the order of the text; in one seat's view only what was played.
function* inOrder(line) {
  for (const frame of line) {
    yield frame;
    if (!here.eye) for (const branch of frame.branches || []) yield* inOrder(branch.line);
  }
}

const everything = () => deals.flatMap((deal) => [...inOrder(deal.line)]);

function seek(wanted, ahead, all) {
  const found = all.filter((frame) => wanted(frame) || frame === here.frame);
  return found[found.indexOf(here.frame) + (ahead ? 1 : -1)] || null;
}

const hasRemark = (frame) =>
  ["comments", "notes", "said", "faults"].some((kind) => frame[kind]) ||
  (frame.branches || []).some((branch) => branch.comments.length > 0);

// What a seat sees: of its own hand what it has looked at, of the others what lies open.
function handSeen(hand, seat) {
  if (!here.eye) return hand.cards || "";
  if (seat !== here.eye) return hand.open || "";
  return hand.own === undefined ? hand.cards || "" : hand.own;
}

// Cards in words, for who listens: 10♦ is ten of diamonds.
const inFull = (text) => text.replace(/(10|[A2-9JQK])([♣♦♥♠])\uFE0E/g,
  (all, rank, suit) => record.cards[rank.replace("10", "T") + "CDHS"["♣♦♥♠".indexOf(suit)]]);

const split = (cards) => (cards || "").match(/../g) || [];

// Links: d2p18 is play 18 of deal 2, d2 its beginning, d2end its end.
function linked(text) {
  const link = text.replace(/^#/, "");
  return byLink.get(link) || byLink.get(link.replace(/^(d\d+)$/, "$1p0")) || null;
}

function playNumbered(number, deal) {
  const found = (line) => line.filter((frame) => frame.number === number);
  const frames = [...(deal === dealNow() ? found(here.frame.line) : []), ...found(deal.line)];
  return frames.find((frame) => !frame.undone) || frames[0] || null;
}

const sessionNow = () => sessions.find((session) => session.deals.includes(dealNow().number)) || sessions[0];

function make(tag, attributes, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...inside.filter((one) => one !== null && one !== undefined && one !== ""));
  return element;
}

function draw(tag, attributes, ...inside) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}
