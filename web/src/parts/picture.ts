/** A picture of a finished game for a chat: who came where, the board, and the story. Drawn on a canvas by the page. */
import { colourOf } from "./colours";
import { face, rankText, SHAPES, STAR, type Suit } from "./suit";
import { fallen, ticks } from "./story";

export interface Finished {
  title: string;
  game: string;
  house: string;
  address: string;
  places: { seat: number; place: string; name: string; mine: boolean }[];
  cards: string[][];
  rows: number[][];
}

export const WIDTH = 1080;
const INK: Record<Suit, string> = { s: "#1b2230", h: "#c9401d", d: "#2f68c4", c: "#1f7a54" };
const TEXT = "#f3efe6";
const MUTED = "#9aa6b8";
const PAD = 60;
const CARD = { wide: 120, high: 168, gap: 14 };
const CHART = 330;
const ROW = 62;
const SHOWN = 8;

export function heightOf(one: Finished): number {
  const cards = one.cards.length * (CARD.high + CARD.gap);
  const chart = one.rows.length > 1 ? CHART + 30 : 0;
  return 300 + Math.min(SHOWN, one.places.length) * ROW + cards + chart + 60;
}

export function draw(canvas: HTMLCanvasElement, one: Finished): void {
  canvas.width = WIDTH;
  canvas.height = heightOf(one);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const font = getComputedStyle(document.body).fontFamily || "sans-serif";
  const write = (text: string, x: number, y: number, size: number, colour: string, weight = 500, most = 960): void => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, most);
  };
  const ground = pen.createLinearGradient(0, 0, 0, canvas.height);
  ground.addColorStop(0, "#1c3b36");
  ground.addColorStop(0.5, "#11151f");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(one.game, PAD, 90, 36, MUTED);
  write(one.title, PAD, 165, 64, TEXT, 800);
  let y = 230;
  for (const who of one.places.slice(0, SHOWN)) {
    if (who.mine) {
      pen.fillStyle = "rgb(242 184 75 / 22%)";
      pen.beginPath();
      pen.roundRect(PAD - 20, y - 42, WIDTH - 2 * PAD + 40, ROW - 6, 14);
      pen.fill();
    }
    pen.fillStyle = colourOf(who.seat);
    pen.fillRect(PAD, y - 26, 26, 26);
    write(who.place, PAD + 46, y, 36, who.mine ? "#f2b84b" : TEXT, 800, 150);
    write(who.name, PAD + 210, y, 36, TEXT, who.mine ? 800 : 500, 740);
    y += ROW;
  }
  y += 10;
  for (const line of one.cards) {
    line.slice(0, 7).forEach((card, i) => drawCard(pen, card, PAD + i * (CARD.wide + CARD.gap), y, font));
    y += CARD.high + CARD.gap;
  }
  if (one.rows.length > 1) drawStory(pen, one.rows, y + 20);
  write(one.house, PAD, canvas.height - 50, 34, "#f2b84b", 800, 300);
  write(one.address, PAD + 180, canvas.height - 50, 32, MUTED, 500, 760);
}

function drawCard(pen: CanvasRenderingContext2D, card: string, x: number, y: number, font: string): void {
  const { rank, suit, stars } = face(card);
  pen.fillStyle = "#fcf8ef";
  pen.beginPath();
  pen.roundRect(x, y, CARD.wide, CARD.high, 14);
  pen.fill();
  pen.fillStyle = INK[suit];
  pen.font = `800 54px ${font}`;
  pen.fillText(rankText(rank), x + 12, y + 58);
  shape(pen, SHAPES[suit], x + 34, y + 74, 3.2);
  pen.fillStyle = "#d9961a";
  for (let star = 0; star < (stars > 1 ? stars : 0); star += 1) shape(pen, STAR, x + 14 + star * 32, y + 138, 1.1);
}

function shape(pen: CanvasRenderingContext2D, path: string, x: number, y: number, scale: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fill(new Path2D(path));
  pen.restore();
}

function drawStory(pen: CanvasRenderingContext2D, rows: number[][], top: number): void {
  const lines = ticks(rows);
  const low = lines[0] ?? 0;
  const high = lines.at(-1) ?? 1;
  const wide = WIDTH - 2 * PAD;
  const x = (round: number): number => PAD + (round / (rows.length - 1)) * wide;
  const y = (value: number): number => top + ((high - Math.max(low, value)) / (high - low)) * (CHART - 40);
  pen.strokeStyle = "#2c3648";
  pen.lineWidth = 2;
  for (const value of lines)
    line(pen, [
      [PAD, y(value)],
      [WIDTH - PAD, y(value)],
    ]);
  pen.lineWidth = 5;
  pen.lineJoin = "round";
  (rows[0] ?? []).forEach((_, seat) => {
    const end = fallen(rows, seat);
    const shown = end < 0 ? rows : rows.slice(0, end + 1);
    pen.strokeStyle = colourOf(seat);
    line(
      pen,
      shown.map((row, round) => [x(round), y(row[seat] ?? 0)]),
    );
  });
}

function line(pen: CanvasRenderingContext2D, points: [number, number][]): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.stroke();
}
