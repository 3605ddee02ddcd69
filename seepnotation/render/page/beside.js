// What is to be read: the play in words, what is to be said of it, the list of plays, the chart of the points.

const GRAVE = {error: "Fault", warning: "Perhaps a fault", info: "To know"};

const sign = (frame) => (here.eye ? "" : frame.glyph || "");

function titleOf(frame) {
  if (frame.number === undefined) return frame.name === "0" ? "Beginning" : frame.name === "end" ? "End" : "At the table";
  return `Play ${frame.number}${frame.parent ? ", what could have been" : ""}`;
}

function wordsOf(frame) {
  if (here.eye && frame.look) return "A look at the table";
  const more = [];
  if (frame.outOfTurn) more.push("out of turn");
  if (frame.undone) more.push("taken back");
  return [frame.words, ...more].filter(Boolean).join(", ");
}

function notationOf(frame) {
  return frame.notation ? `${frame.number}. ${frame.seat || "_"} ${frame.notation}${sign(frame)}` : "";
}

function drawMoment() {
  const frame = here.frame;
  byId("moment-title").textContent = titleOf(frame);
  byId("moment-words").textContent = wordsOf(frame) || "The cards are dealt";
  byId("moment-notation").textContent = notationOf(frame);
  const marks = [];
  if (frame.sweep) marks.push(make("span", {class: "badge sweep"}, "Sweep"));
  if (frame.illegal && !here.eye) marks.push(make("span", {class: "badge illegal"}, `Illegal, ${frame.illegal}`));
  byId("moment-title").dataset.deal = `${dealNow().title}: `;
  byId("moment-title").append(...marks);
  byId("moment-cards").replaceChildren();
  if (frame.card) {
    const taken = split(frame.moved).map((name) => card(name));
    const what = {take: "takes", throw: "", make: "with", add: "with", raise: "onto"}[frame.kind];
    byId("moment-cards").append(card(frame.card));
    if (taken.length) byId("moment-cards").append(make("span", {}, what), make("span", {class: "moved"}, ...taken));
  }
}

const remark = (kind, label, text) =>
  make("p", {class: kind, dir: "auto"}, label ? make("b", {}, `${label} `) : "", text);

function remarksOf(frame) {
  const found = [];
  const first = frame.parent && frame.index === 0
    ? frame.parent.branches.find((branch) => branch.line === frame.line).comments : [];
  for (const comment of [...first, ...(frame.comments || [])]) found.push(remark("comment", "", `“${comment}”`));
  for (const note of frame.notes || []) found.push(remark(note.ours ? "note ours" : "note", `${note.ours ? "Seep" : note.name}:`, note.text));
  for (const told of frame.faults || []) found.push(remark(told.severity === "error" ? "fault" : "note", GRAVE[told.severity], told.text));
  for (const said of frame.said || []) {
    found.push(remark("said", "", said.words));
    for (const comment of said.comments) found.push(remark("comment", "", `“${comment}”`));
  }
  return found;
}

function drawTold() {
  const frame = here.frame;
  const said = [], asks = [];
  if (here.eye) {
    const name = dealNow().names[here.eye];
    const hidden = "Comments, notes, faults, rulings and variations are hidden, since they may tell of other hands;"
      + " so are the plays to come.";
    for (const one of frame.said || []) if (one.heard) said.push(remark("said", "", one.words));
    said.push(make("p", {class: "notice"}, make("b", {}, `You see what ${name} could see. `), hidden));
  } else {
    said.push(...remarksOf(frame));
    if (frame.ruling) {
      const open = (byId("ruling") && byId("ruling").open) || Boolean(frame.illegal);
      const words = make("p", {dir: "auto"}, frame.ruling);
      asks.push(make("details", {id: "ruling", open}, make("summary", {}, "The ruling"), words));
    }
    (frame.branches || []).forEach((branch, index) => {
      const link = make("a", {class: "button", href: `#${branch.line[0].link}`}, `Instead: ${wordsOf(branch.line[0])}`);
      asks.push(make("p", {class: "instead", "data-branch": index}, link));
    });
    if (frame.parent) {
      const back = make("a", {class: "button", href: `#${frame.parent.link}`}, "Back to what was played");
      asks.push(make("p", {}, back));
    }
  }
  byId("said").replaceChildren(...said);
  byId("asks").replaceChildren(byId("unfold"), ...asks);
  byId("told").hidden = !said.length && !asks.length;
  fold();
}

// On a small screen two lines of what is said are shown, and a button for the rest.
function fold(toggled) {
  const said = byId("said"), button = byId("unfold");
  if (toggled) said.classList.toggle("folded");
  const folded = said.classList.contains("folded");
  button.hidden = folded ? said.scrollHeight <= said.clientHeight + 2 : !said.children.length;
  button.textContent = folded ? "More" : "Less";
  button.setAttribute("aria-expanded", String(!folded));
}

function playLine(frame) {
  const current = frame === here.frame;
  const marks = [sign(frame), frame.sweep ? "sweep" : "", frame.illegal && !here.eye ? "illegal" : ""].filter(Boolean);
  const number = frame.number === undefined ? "" : make("b", {}, `${frame.number}.`);
  const link = make("a", {href: `#${frame.link}`, "aria-current": current ? "true" : null},
    number, " ", wordsOf(frame) || titleOf(frame), ...marks.map((mark) => make("span", {class: `badge ${mark}`}, mark)));
  const item = make("li", {class: frame.undone ? "undone" : null}, link);
  if (here.eye) return item;
  if (frame.notation) item.append(make("i", {class: "notation"}, notationOf(frame)));
  item.append(...remarksOf(frame));
  for (const branch of frame.branches || []) {
    item.append(make("div", {class: "branch"}, make("p", {}, "Instead:"), make("ol", {}, ...branch.line.map(playLine))));
  }
  return item;
}

function drawPlays() {
  const line = here.eye ? dealNow().line.slice(0, here.frame.index + 1) : dealNow().line;
  const list = make("ol", {}, ...line.map(playLine));
  const box = byId("plays");
  box.replaceChildren(list);
  const current = list.querySelector("[aria-current]");
  // The list scrolls to it, never the page.
  if (current) box.scrollTop = current.offsetTop - box.clientHeight / 3;
}

function drawChart() {
  const drawable = dealNow().chart.some((one) => one.values.filter((value) => value !== null).length > 1);
  byId("running").hidden = !drawable;
  if (!drawable) return byId("chart").replaceChildren();
  const at = onMain(here.frame).index;
  const lines = dealNow().chart;
  const shown = lines.map((one) => one.values.map((value, index) => (here.eye && index > at ? null : value)));
  const all = [0, ...shown.flat().filter((value) => value !== null)];
  const top = Math.max(...all, 1), low = Math.min(...all, 0);
  const count = dealNow().line.length - 1 || 1;
  const x = (index) => 34 + (index * 318) / count, y = (value) => 16 + ((top - value) * 128) / (top - low);
  const names = dealNow().sides;
  const plot = draw("svg", {viewBox: "0 0 360 160", role: "img", "aria-label": chartWords(lines, at)});
  plot.append(draw("line", {class: "zero", x1: 34, x2: 352, y1: y(0), y2: y(0)}));
  const marks = [0, ...new Set([top, low])].filter((value) => value === 0 || Math.abs(y(value) - y(0)) > 12);
  for (const value of marks) plot.append(draw("text", {x: 30, y: y(value) + 4, class: "tick"}, String(Math.abs(value))));
  shown.forEach((values, which) => {
    // Where the points are not known the line has a gap.
    const known = (index) => values[index] !== null && values[index] !== undefined;
    const path = values.map((value, index) => (known(index) ? `${known(index - 1) ? "L" : "M"}${x(index)} ${y(value)}` : ""));
    plot.append(draw("path", {class: `course course-${which}`, d: path.join("")}));
    dealNow().line.forEach((frame, index) => {
      if (frame.sweep && values[index] !== null && (lines.length === 1 || sideOf(frame.seat) === lines[which].above)) {
        plot.append(draw("path", {class: "swept", d: `M${x(index)} ${y(values[index]) - 6}l6 6-6 6-6-6z`}));
      }
    });
    if (values[at] !== null) plot.append(draw("circle", {class: "now", cx: x(at), cy: y(values[at]), r: 5}));
  });
  plot.append(draw("line", {class: "moment", x1: x(at), x2: x(at), y1: 10, y2: 150}));
  plot.addEventListener("click", (event) => {
    const box = plot.getBoundingClientRect();
    const index = Math.round((((event.clientX - box.left) * 360) / box.width - 34) * count / 318);
    go(dealNow().line[Math.min(Math.max(index, 0), here.eye ? at : count)] || here.frame);
  });
  const key = lines.length === 1
    ? [`Above the line ${names[lines[0].above]} ${have(lines[0].above)} more, below it ${names[lines[0].below]}. `]
    : lines.map((one, which) => make("span", {class: `key key-${which}`}, names[one.above], " "));
  const swept = dealNow().line.some((frame, index) => frame.sweep && !(here.eye && index > at)) ? "◆ is a sweep." : "";
  const gaps = lines.some((one) => one.values.slice(0, here.eye ? at + 1 : undefined).includes(null));
  const unknown = gaps ? " Where the line ends or has a gap, the points are not known." : "";
  byId("chart").replaceChildren(plot, make("p", {class: "small"}, ...key, swept, unknown));
}

const have = (side) => (dealNow().seats.includes(side) ? "has" : "have");

const sideOf = (seat) => Object.keys(dealNow().sides).find((side) => side.includes(seat));

// In one seat's view the score sheet goes up to the deal shown: that one stands on it at its end, not before.
function drawSheets() {
  const now = sessions.indexOf(sessionNow());
  sessions.forEach((session, index) => {
    const sheet = byId(`sheet-${index}`), rows = [...sheet.querySelectorAll("tbody tr")];
    const at = session.deals.indexOf(dealNow().number), ended = here.frame.name === "end" && dealNow().counts;
    const shown = !here.eye || index < now ? rows.length : session.before[at] + (ended ? 1 : 0);
    sheet.hidden = Boolean(here.eye) && index > now;
    rows.forEach((row, which) => { row.hidden = which >= shown; });
    const lines = session.feet[Math.min(shown, session.feet.length - 1)] || [];
    const foot = lines.map(([word, text]) => make("div", {}, make("dt", {}, word), make("dd", {dir: "auto"}, text)));
    const list = sheet.querySelector("dl");
    if (list) list.replaceChildren(...foot);
  });
}

function chartWords(lines, at) {
  const names = dealNow().sides;
  const told = lines.map((one) => {
    const value = one.values[at];
    if (value === null) return "not known";
    if (!one.below) return `${names[one.above]} ${value}`;
    return value === 0 ? "level" : `${names[value > 0 ? one.above : one.below]} ahead by ${Math.abs(value)}`;
  });
  return `The points through the deal. At this moment: ${told.join(", ")}`;
}
