"use strict";
// The page shows what the server says and sends lines. It knows no rule: what is lit, and what can be chosen, is told.

const records = document.body.classList.contains("records");
const at = (id) => document.getElementById(id);

let rank = null, suit = null; // the half of a card that is tapped already
let other = null; // a seat tapped in place of the one on turn
let lit = []; // the cards lit for it
let picked = []; // the cards of the floor tapped so far
let tapped = null; // the card tapped last, as the beginning of a play that is written in full: "12. W 7C "
let opened = null; // the same, as long as the line stands open for it
let full = null; // the same, to be put into the line when the record stands before that play again

// What was tapped half goes when the record moves on; the cards of a floor stay until it is told.
function turnTo(before) {
  if (!before || shown.wants !== "floor" || shown.deal !== before.deal) picked = [];
  rank = suit = other = null;
  lit = shown.lit || [];
  // Behind a choice, or one line later, the play that was tapped can still be meant otherwise.
  if (tapped && !isOfTapped()) tapped = null;
  if (opened && shown.number !== opened.number) closeLine(opened.text);
  if (full && shown.wants === "play" && shown.number === full.number) { opened = full; openLine(`${full.text} `); }
  full = null;
  speak();
}

function speak() {
  const messages = (shown.messages || []).map((one) => one.text);
  at("spoken").textContent = [...(records ? messages : [shown.said]), shown.headline].filter(Boolean).join(". ");
}

// ---------------------------------------------------------------- tapping

function tapCard(kind, value) {
  if (kind === "rank") rank = rank === value ? null : value; else suit = suit === value ? null : value;
  if (rank === "_") suit = "_";
  if (!rank || !suit) return draw();
  const card = rank + suit;
  rank = suit = null;
  if (shown.wants !== "floor") {
    const line = other ? `${other} ${card}` : card, seat = other || shown.turn;
    tapped = seat && shown.number && !card.includes("_") ? { number: shown.number, text: `${shown.number}. ${seat} ${card}` } : null;
    return send(line);
  }
  picked.push(card);
  if (picked.length === 4) send(picked.join(" "));
  draw();
}

// Whether the play tapped last waits for a choice, or is what was just recorded.
function isOfTapped() {
  if (shown.wants === "answer") return shown.choices.length > 0;
  return (shown.messages || []).some((one) => one.tone === "done" && one.text.startsWith(tapped.text));
}

// A play that the rules forbid, with a card that has a legal one: the play is written in full, as it happened.
function tapForbidden() {
  full = tapped;
  send(shown.wants === "answer" ? "no" : "undo");
}

async function tapSeat(seat) {
  if (shown.wants === "deal" || shown.wants === "closing") return send(seat);
  if (shown.wants !== "play") return;
  other = other === seat || seat === shown.turn ? null : seat;
  rank = suit = null;
  lit = shown.lit;
  draw();
  if (!other) return;
  lit = (await ask(`${other} `)).completion || [];
  draw();
}

async function ask(text) {
  try {
    const answer = await fetch(`${path}/preview?text=${encodeURIComponent(text)}`);
    return answer.ok ? await answer.json() : {};
  } catch { return {}; }
}

let asking = 0;
function typing() {
  clearTimeout(asking);
  asking = setTimeout(async () => {
    const text = at("line").value;
    if (!text.trim()) { at("meant").textContent = ""; return; }
    const told = await ask(text);
    if (text !== at("line").value) return;
    const plays = (told.choices || []).map((one) => one.text).join("   ");
    at("meant").textContent = told.whole || (told.asks && `Enter asks: ${told.asks}`) || told.refusal || plays || told.says || (told.completion || []).slice(0, 12).join(" ");
    at("meant").classList.toggle("no", !told.whole && !told.asks && Boolean(told.refusal));
  }, 120);
}

function openLine(text) {
  at("typed").hidden = false;
  at("line").value = text;
  at("line").focus();
  typing();
}

// A line that was opened for a play is closed when that play is recorded another way.
function closeLine(begun) {
  opened = null;
  if (!at("line").value.startsWith(begun)) return;
  at("line").value = at("meant").textContent = "";
  if (!matchMedia("(min-width: 900px)").matches) at("typed").hidden = true;
}

// ---------------------------------------------------------------- drawing

function make(tag, attributes = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") made.addEventListener("click", value); else if (value !== null) made.setAttribute(name, value);
  }
  made.append(...inside);
  return made;
}

function face([name, words]) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("viewBox", "0 0 250 350");
  svg.setAttribute("class", "card");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", words);
  use.setAttribute("href", `#card-${name}`);
  svg.append(use);
  return svg;
}

function draw() {
  const body = document.body.classList;
  body.toggle("lost", !connected);
  body.toggle("busy", Boolean(pending));
  body.toggle("done", shown?.wants === "closing");
  at("lost").hidden = connected;
  at("lost").textContent = ended ? "The recorder has ended." : lostText();
  if (!shown) return;
  const where = [shown.deal ? `Deal ${shown.deal}` : shown.title, shown.number ? `play ${shown.number}` : ""];
  at("where").textContent = where.filter(Boolean).join(", ");
  const chosen = other && shown.seats.find((one) => one.seat === other);
  at("headline").textContent = chosen ? `${chosen.name} to play` : shown.headline;
  at("headline").classList.toggle("long", shown.headline.length > 34);
  at("unsaved").hidden = shown.saved !== false;
  drawMessages();
  drawTable();
  if (records) drawPad();
}

function drawMessages() {
  const told = shown.messages || [];
  const all = own ? [{ text: own, tone: "refused" }, ...told] : told;
  at("messages").replaceChildren(...all.map(message));
  const done = at("messages").querySelector(".done");
  if (records && tapped && done && shown.wants === "play") done.prepend(forbidden("Not so …"));
}

// What was recorded comes as the line and its words, with room between them.
function message({ text, tone }) {
  const [line, words] = text.split(/ {3,}/);
  return make("p", { class: tone }, ...(words ? [make("b", {}, line), words] : [text]));
}

function drawTable() {
  at("seats").replaceChildren(...shown.seats.map((one) => {
    const is = ["seat", one.seat === shown.turn ? "turn" : "", one.seat === other ? "chosen" : ""].join(" ");
    const inside = [make("span", { class: "name" }, one.name), make("span", { class: "held" }, one.held)];
    const current = one.seat === shown.turn ? "true" : null;
    return make("li", {}, records && shown.wants === "play"
      ? make("button", { type: "button", class: is, "aria-current": current, onclick: () => tapSeat(one.seat) }, ...inside)
      : make("div", { class: is, "aria-current": current }, ...inside));
  }));
  const floor = shown.floor, parts = [];
  if (floor && floor.loose.length) parts.push(make("div", { class: "loose" }, ...floor.loose.map(face)));
  if (floor && floor.houses.length) parts.push(make("div", { class: "houses" }, ...floor.houses.map(house)));
  if (shown.rest) parts.push(make("p", { class: "empty" }, shown.rest.words), make("div", { class: "loose rest" }, ...shown.rest.cards.map(face)));
  at("floor").replaceChildren(...(parts.length ? parts : [make("p", { class: "empty" }, shown.bare)]));
  at("points").replaceChildren(...shown.points.map((one) => make("div", {},
    make("b", {}, String(one.total)), one.names,
    make("span", {}, [one.taken === null ? "" : `${one.taken} cards`, one.sweeps ? `sweeps ${one.sweeps}` : ""].filter(Boolean).join(", ")))));
  const plays = [...shown.last].reverse().map((play) => make("li", {}, play));
  const told = (shown.messages || []).some((one) => one.tone === "done");
  if (plays.length && shown.said && !told) plays[0].append(make("span", { class: "words" }, shown.said));
  at("last").replaceChildren(...plays);
  const left = !shown.left ? [] : [`${shown.left} cards still in hands`];
  at("audit").replaceChildren(...(shown.audit || left).map((line) => make("p", {}, line)));
}

function house(one) {
  const groups = one.groups.map((group) => make("div", { class: "group" }, ...group.map(face)));
  return make("div", { class: one.pukka ? "house pukka" : "house", role: "group", "aria-label": one.words },
    make("div", { class: "pile" }, make("span", { class: "value" }, String(one.value)), ...groups),
    make("p", {}, `${one.kind}, ${one.owners}`));
}

function answer(text, line, { small = "", strong = false, dim = false, quiet = false } = {}) {
  const is = [strong ? "strong" : "", dim ? "dim" : "", quiet ? "quiet" : ""].join(" ").trim();
  return make("button", { type: "button", class: is || null, onclick: () => send(line) }, text, ...(small ? [make("small", {}, small)] : []));
}

function forbidden(text) {
  return make("button", { type: "button", class: "quiet", id: "forbidden", onclick: tapForbidden }, text);
}

const BIDS = { 11: "J 11", 12: "Q 12", 13: "K 13" };

function drawPad() {
  const wants = shown.wants, choosing = wants === "answer", asked = shown.answers.length > 0;
  const buttons = shown.choices.map((one) => answer(one.words, one.line, { small: one.text + (one.proven ? "" : " (hidden cards decide)") }));
  buttons.push(...shown.answers.map((word, index) => answer(word[0].toUpperCase() + word.slice(1), word, { strong: !index })));
  if (asked) buttons.push(answer("Cancel", "undo", { quiet: true }));
  if (choosing && !asked) buttons.push(answer("Another card", "no", { quiet: true }));
  if (tapped && choosing && !asked) buttons.push(forbidden("A play that is not legal …"));
  if (wants === "deal") buttons.push(...shown.seats.map((one) => answer(one.name, one.seat, { dim: !shown.dealers.includes(one.seat) })));
  if (wants === "bid") buttons.push(...shown.bids.map((bid) => answer(BIDS[bid] || bid, bid)), answer("Deal again", "redeal"));
  if (wants === "closing") {
    const agrees = shown.closing.includes("agreed"), word = agrees ? "They differ …" : "The count …";
    if (agrees) buttons.push(answer("The piles agree", "agreed"));
    if (shown.closing.includes("score")) buttons.push(make("button", { type: "button", onclick: () => openLine("score ") }, word));
    buttons.push(answer("Next deal", "", { strong: true }));
  }
  at("answers").classList.toggle("two", wants === "deal");
  at("answers").classList.toggle("row", wants === "bid" || (asked && !shown.choices.length));
  at("answers").replaceChildren(...buttons);
  const cards = wants === "play" || wants === "floor";
  at("cards").hidden = !cards;
  at("picked").hidden = wants !== "floor";
  at("picked").replaceChildren(...[0, 1, 2, 3].map((index) => pickedCard(index)));
  at("tools").hidden = choosing;
  at("undo").disabled = !shown.undo;
  at("redo").disabled = !shown.redo;
  at("takeback").disabled = wants !== "play" || !shown.last.length;
  if (cards) drawKeys();
}

function pickedCard(index) {
  if (!picked[index]) return make("div", { class: "hole" });
  const drop = () => { picked.splice(index, 1); draw(); };
  return make("button", { type: "button", "aria-label": `take ${picked[index]} away`, onclick: drop }, face([picked[index], picked[index]]));
}

function drawKeys() {
  const open = lit.filter((card) => !picked.includes(card));
  const some = (fits) => open.some(fits);
  for (const key of at("ranks").children) {
    const value = key.dataset.rank;
    const can = value === "_" || some((card) => card[0] === value && (!suit || suit === "_" || card[1] === suit));
    mark(key, value === rank, can);
  }
  for (const key of at("suits").children) {
    const value = key.dataset.suit;
    const can = value === "_" || some((card) => card[1] === value && (!rank || card[0] === rank));
    mark(key, value === suit, can);
  }
}

function mark(key, on, can) {
  key.classList.toggle("on", on);
  key.classList.toggle("dim", !can);
  key.setAttribute("aria-pressed", String(on));
  key.setAttribute("aria-label", key.dataset.words + (can ? "" : ", cannot be"));
}

// ---------------------------------------------------------------- the score sheet

async function openSheet() {
  const dialog = at("sheet");
  let said;
  try { said = await (await fetch(`${path}/sheet`)).json(); } catch { return lose(); }
  const row = (cells, tag) => make("tr", {}, ...cells.map((cell) => make(tag, {}, cell)));
  // What is remarked on a deal stands under it: beside it there is no room on a phone.
  const remark = (one) => one.remark ? [make("tr", { class: "remark" }, make("td", { colspan: said.head.length }, one.remark))] : [];
  const rows = said.rows.flatMap((one) => [row(one.cells, "td"), ...remark(one)]);
  const table = make("table", {}, make("thead", {}, row(said.head, "th")), make("tbody", {}, ...rows));
  const foot = make("dl", {}, ...said.foot.flatMap((one) => [make("dt", {}, one.word), make("dd", {}, one.text)]));
  at("sheet-body").replaceChildren(said.rows.length ? make("div", { class: "scroll" }, table) : make("p", {}, said.bare), foot);
  if (!dialog.open) dialog.showModal();
}

at("score").addEventListener("click", openSheet);
at("close").addEventListener("click", () => at("sheet").close());

if (records) {
  for (const key of at("ranks").children) key.addEventListener("click", () => tapCard("rank", key.dataset.rank));
  for (const key of at("suits").children) key.addEventListener("click", () => tapCard("suit", key.dataset.suit));
  at("undo").addEventListener("click", () => send("undo"));
  at("redo").addEventListener("click", () => send("redo"));
  at("takeback").addEventListener("click", () => send("takeback"));
  at("note").addEventListener("click", () => openLine("note "));
  at("type").addEventListener("click", () => { if (at("typed").hidden) openLine(""); else at("typed").hidden = true; });
  at("line").addEventListener("input", typing);
  at("typed").addEventListener("submit", (event) => {
    event.preventDefault();
    const line = at("line").value.trim();
    if (!line || !connected || pending) return;
    at("line").value = "";
    at("meant").textContent = "";
    if (!matchMedia("(min-width: 900px)").matches) at("typed").hidden = true;
    send(line);
  });
  if (matchMedia("(min-width: 900px)").matches) { at("typed").hidden = false; at("type").hidden = true; }
}
