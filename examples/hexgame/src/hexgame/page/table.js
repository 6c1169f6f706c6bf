// The board of Hex for the page, in plain JavaScript: hexagons with coloured sides, stones, the last one marked. The
// house calls mount once, and update whenever something changed. Stones are put by mouse, finger or arrow keys.
export const contract = 1;

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 20;
const STEP = SIDE * Math.sqrt(3);
const KEYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** Cells smaller than this, in pixels, are easily missed by a finger: the first tap only points. */
const SURE = 34;

function made(kind, attributes, ...children) {
  const svg = ["svg", "path", "circle", "g", "title"].includes(kind);
  const found = svg ? document.createElementNS(SVG, kind) : document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) found.setAttribute(name, value);
  found.append(...children);
  return found;
}

/** The middle of a cell, and the corners round it; row and column from 0. */
const middle = (row, column) => [STEP * (column + 0.5 + row / 2), SIDE * (1 + 1.5 * row)];
const corner = (row, column, at) => {
  const [x, y] = middle(row, column);
  const angle = (Math.PI / 3) * at - Math.PI / 2;
  return [x + SIDE * Math.cos(angle), y + SIDE * Math.sin(angle)];
};
const outline = (row, column) => path([0, 1, 2, 3, 4, 5].map((at) => corner(row, column, at))) + "z";
const path = (points) => "M" + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

export function mount(element, first) {
  const people = made("div", { class: "hex-people" });
  const board = made("div", { class: "hex-board" });
  const acts = made("div", { class: "hex-acts" });
  const style = made("link", { rel: "stylesheet", href: new URL("table.css", import.meta.url).href });
  const root = made("div", { class: "hex-table" }, people, board, acts);
  element.append(style, root);
  let now = first;
  let at = [0, 0];
  let last = "";
  let pointed = "";

  const open = () => new Set(now.legal.entries.map((entry) => entry.do).filter((text) => text?.startsWith("put ")));

  function put(row, column, sure) {
    const text = `put ${row + 1} ${column + 1}`;
    at = [row, column];
    if (!open().has(text)) return draw();
    if (!sure && pointed !== text) {
      pointed = text;
      return draw();
    }
    pointed = "";
    return now.act(text);
  }

  function key(event) {
    const size = now.view.board.length;
    const step = KEYS[event.key];
    if (step) {
      at = at.map((place, way) => Math.max(0, Math.min(size - 1, place + step[way])));
      draw();
      board.querySelector("[tabindex='0']").focus();
    } else if (event.key === "Enter" || event.key === " ") put(...at, true);
    else return;
    event.preventDefault();
  }

  function sides(size) {
    const last = size - 1;
    const cells = [...Array(size).keys()];
    // Corners count from the top, clockwise. A side runs along two edges of each of its cells.
    const along = (cell, corners) => cells.flatMap((n) => corners.map((one) => corner(...cell(n), one)));
    return [
      [0, path(along((n) => [0, n], [5, 0, 1]))],
      [0, path(along((n) => [last, n], [4, 3, 2]))],
      [1, path(along((n) => [n, 0], [5, 4, 3]))],
      [1, path(along((n) => [n, last], [0, 1, 2]))],
    ].map(([seat, d]) => made("path", { d, class: "hex-side", stroke: now.colours[seat] }));
  }

  function cell(row, column, whose, free) {
    const [x, y] = middle(row, column);
    const name = `${row + 1}, ${column + 1}`;
    const here = at[0] === row && at[1] === column;
    const attributes = {
      role: "button",
      class: `hex-cell${free ? " hex-open" : ""}${pointed === `put ${row + 1} ${column + 1}` ? " hex-pointed" : ""}`,
      tabindex: here ? "0" : "-1",
      "data-cell": `${row + 1}.${column + 1}`,
      "aria-label": whose === null ? name : `${name}: ${now.names[whose]}`,
      "aria-disabled": String(!free),
    };
    const found = made("g", attributes, made("path", { d: outline(row, column) }));
    if (whose !== null) {
      found.append(made("circle", { cx: x, cy: y, r: SIDE * 0.62, class: "hex-stone", fill: now.colours[whose] }));
      // Colour is never the only sign: stones of the second have a hole.
      if (whose === 1) found.append(made("circle", { cx: x, cy: y, r: SIDE * 0.24, class: "hex-hole" }));
      if (last === `${row + 1}.${column + 1}`)
        found.append(made("circle", { cx: x, cy: y, r: SIDE * 0.74, class: "hex-last" }));
    }
    found.addEventListener("click", () => put(row, column, found.getBoundingClientRect().width >= SURE));
    return found;
  }

  function draw() {
    const rows = now.view.board;
    const size = rows.length;
    const mayPut = open();
    const cells = rows.flatMap((line, row) =>
      line.map((whose, column) => cell(row, column, whose, mayPut.has(`put ${row + 1} ${column + 1}`))),
    );
    const width = STEP * (size + (size - 1) / 2);
    const height = SIDE * (1.5 * size + 0.5);
    const label = now.say("hexgame-name");
    const view = { viewBox: `-5 -5 ${width + 10} ${height + 10}`, role: "group", "aria-label": label };
    const focused = board.contains(document.activeElement);
    board.replaceChildren(
      made("svg", view, ...cells, ...sides(size), made("path", { d: outline(...at), class: "hex-at" })),
    );
    if (focused) board.querySelector("[tabindex='0']").focus();
    people.replaceChildren(
      ...now.names.map((name, seat) => {
        const goal = now.say(`hexgame-view-goal-${seat === 0 ? "down" : "across"}`);
        const dot = made("i", { style: `background:${now.colours[seat]}`, class: seat === 1 ? "hex-ring" : "" });
        const turn = now.actors.includes(seat) ? " hex-turn" : "";
        return made("span", { class: `hex-person${turn}` }, dot, made("b", {}, name), made("small", {}, goal));
      }),
    );
    const swap = now.legal.entries.some((entry) => entry.do === "swap");
    const button = made("button", { class: "btn gold big" }, now.say("hexgame-do-swap"));
    button.addEventListener("click", () => now.act("swap"));
    const [, row, column] = pointed.split(" ");
    const sure = made("button", { class: "btn gold big" }, now.say("hexgame-do-put", { a: row, b: column }));
    sure.addEventListener("click", () => put(Number(row) - 1, Number(column) - 1, true));
    acts.replaceChildren(...(swap ? [button] : []), ...(pointed ? [sure] : []));
  }

  board.addEventListener("keydown", key);
  at = [0, 1].map(() => Math.floor(first.view.board.length / 2));
  draw();
  return {
    update(table) {
      now = table;
      for (const { data } of table.events) if (data.row) last = `${data.row}.${data.column}`;
      if (!open().has(pointed)) pointed = "";
      draw();
    },
    destroy() {
      element.replaceChildren();
    },
  };
}
