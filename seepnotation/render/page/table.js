// The table as pictures of cards: seats around the floor, houses as piles, what each side has taken.

const CLOCKWISE = ["N", "E", "S", "W"];
const PLACES = {2: ["bottom", "top"], 3: ["bottom", "left", "right"], 4: ["bottom", "left", "top", "right"]};

// At the bottom sits who looks, else South, else North; from there the table can be turned.
function placeOf(seat) {
  const around = CLOCKWISE.filter((one) => dealNow().seats.includes(one)), count = around.length;
  const home = Math.max(around.indexOf(here.eye || "S"), 0);
  return PLACES[count][(around.indexOf(seat) - home - here.turned + 2 * count) % count];
}

function turnTable() {
  here.turned = (here.turned + 1) % dealNow().seats.length;
}

function card(name, marked) {
  const drawn = draw("svg", {class: "card", role: "img", viewBox: "0 0 250 350", "aria-label": record.cards[name]});
  if (marked) {
    drawn.classList.add("marked");
    drawn.setAttribute("aria-label", `${record.cards[name]}, just played`);
  }
  drawn.append(draw("use", {href: `#card-${name}`}));
  return drawn;
}

// Cards that lie over one another: each in a place that may be narrower than the card.
const slot = (drawn) => make("span", {class: "slot"}, drawn);

function backs(count, label) {
  const pile = make("span", {class: "backs", role: "img", "aria-label": label});
  for (let index = 0; index < count; index += 1) {
    pile.append(slot(draw("svg", {class: "card", viewBox: "0 0 250 350", "aria-hidden": "true"}, draw("use", {href: "#card-back"}))));
  }
  return pile;
}

const cardsCount = (count) => `${count} ${count === 1 ? "card" : "cards"}`;

function handOf(frame, seat) {
  const hand = frame.hands[seat] || {};
  const shown = split(handSeen(hand, seat));
  const covered = split(hand.cards).length - shown.length + (hand.hidden || 0);
  const cards = make("div", {class: "cards"}, ...shown.map((name) => slot(card(name))));
  if (covered > 0) cards.append(backs(covered, `${cardsCount(covered)} not shown`));
  const later = hand.later ? make("span", {class: "later"}, `${hand.later} to come`) : "";
  if (!shown.length && covered <= 0 && !later) cards.append(make("span", {class: "none"}, "no cards"));
  return make("div", {class: "hand"}, cards, later);
}

function seatBox(frame, seat) {
  const deal = dealNow();
  const badges = [];
  if (deal.dealer === seat) badges.push("dealer");
  if (frame.seat === seat && frame.card) badges.push("played");
  if (frame.turn === seat) badges.push("to play");
  const name = make("h3", {dir: "auto"}, deal.names[seat]);
  const box = make("section", {class: `seat ${placeOf(seat)}`, "aria-label": `${deal.names[seat]}`}, name);
  const marks = make("p", {class: "badges"});
  for (const badge of badges) marks.append(make("span", {class: `badge ${badge.replace(" ", "-")}`}, badge));
  box.append(marks);
  if (frame.turn === seat) box.classList.add("on-turn");
  if (here.eye === seat) box.classList.add("eye");
  if (frame.hands) box.append(handOf(frame, seat));
  return box;
}

function house(told, played) {
  const pile = make("div", {class: "groups"});
  for (const group of told.groups || []) {
    pile.append(make("span", {class: "group"}, ...split(group).map((name) => slot(card(name, name === played)))));
  }
  if (told.notSeen) pile.append(backs(1, "cards not seen"));
  const title = `House of ${told.value}, ${told.kind}, ${told.owners}`;
  return make(
    "div", {class: `house ${told.kind}`, role: "group", "aria-label": title},
    make("p", {class: "value"}, make("b", {}, String(told.value)), make("span", {}, told.kind)),
    make("p", {class: "owners", dir: "auto"}, told.owners), pile,
  );
}

function floor(frame) {
  const area = make("section", {class: "floor", "aria-label": "The floor"});
  if (!frame.hands) {
    area.append(make("p", {class: "none"}, "What lies here is not known."));
    return area;
  }
  const played = frame.card;
  const houses = (frame.houses || []).map((told) => house(told, played));
  if (houses.length) area.append(make("div", {class: "houses"}, ...houses));
  const loose = split(frame.loose).map((name) => card(name, name === played));
  if (loose.length) area.append(make("div", {class: "loose", role: "group", "aria-label": "Loose cards"}, ...loose));
  if (!houses.length && !loose.length) area.append(make("p", {class: "none"}, "The floor is empty."));
  return area;
}

function score(frame) {
  const row = make("dl", {class: "score"});
  for (const [side, names] of Object.entries(dealNow().sides)) {
    const own = frame.points && frame.points[side];
    const small = own && own.sweeps ? make("small", {}, `${own.cards} + ${own.sweeps} for sweeps`) : "";
    const told = own ? [make("b", {}, String(own.total)), small].filter(Boolean) : [make("b", {class: "unknown"}, "not known")];
    row.append(make("div", {}, make("dt", {dir: "auto"}, names), make("dd", {}, ...told)));
  }
  return row;
}

// Of a deal of which only the score is written there is no table to show.
const hasTable = () => dealNow().line.some((frame) => frame.hands);

function drawTable() {
  const frame = here.frame;
  const seats = dealNow().seats.map((seat) => [placeOf(seat), seatBox(frame, seat)]);
  const inTurn = ["top", "left", "right", "bottom"];
  seats.sort((one, other) => inTurn.indexOf(one[0]) - inTurn.indexOf(other[0]));
  const boxes = seats.map(([, box]) => box);
  const bottom = seats.findIndex(([place]) => place === "bottom");
  boxes.splice(bottom < 0 ? boxes.length : bottom, 0, floor(frame));
  const round = make("div", {class: `round places-${seats.length}`}, ...boxes);
  byId("table").replaceChildren(...(hasTable() ? [score(frame), round] : []));
}
