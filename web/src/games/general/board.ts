/** Where the cells of a grid lie: squares, or hexagons whose rows are shifted by half a cell each. */
export interface Spot {
  x: number;
  y: number;
}
export interface Geometry {
  width: number;
  height: number;
  /** The middle of a cell; row and column from 0. */
  at: (row: number, column: number) => Spot;
  /** The outline of a cell round its middle. */
  outline: string;
  /** How far it is from the middle of a cell to the next in its row. */
  step: number;
}

const SIDE = 20;
const HALF = (SIDE * Math.sqrt(3)) / 2;
/** Room for the numbers of rows and columns. */
const EDGE = 26;

export function geometry(rows: number, columns: number, hexagons: boolean): Geometry {
  if (!hexagons) {
    const step = SIDE * 2;
    const at = (row: number, column: number): Spot => ({
      x: EDGE + step * (column + 0.5),
      y: EDGE + step * (row + 0.5),
    });
    const outline = `M${-SIDE} ${-SIDE}h${step}v${step}h${-step}z`;
    return { width: EDGE + step * columns + 2, height: EDGE + step * rows + 2, at, outline, step };
  }
  const step = HALF * 2;
  const at = (row: number, column: number): Spot => ({
    x: EDGE + step * (column + 0.5 + row / 2),
    y: EDGE + SIDE * (1 + 1.5 * row),
  });
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${(Math.cos(angle) * SIDE).toFixed(2)} ${(Math.sin(angle) * SIDE).toFixed(2)}`;
  });
  const width = EDGE + step * (columns + (rows - 1) / 2) + 2;
  return { width, height: EDGE + SIDE * (1.5 * (rows - 1) + 2) + 2, at, outline: `M${corners.join("L")}z`, step };
}

/** The cell one comes to by a key; null: the key leads nowhere, or beyond the edge. On hexagons up and down alternate
 * between the two cells above and below, so that one goes straight. */
export function neighbour(
  key: string,
  row: number,
  column: number,
  sizes: number[],
  hexagons: boolean,
): number[] | null {
  const slant = (way: number): number => (hexagons && (row + (way < 0 ? 1 : 0)) % 2 === 0 ? -way : 0);
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column + slant(-1)],
    ArrowDown: [row + 1, column + slant(1)],
    Home: [row, 0],
    End: [row, (sizes[row] ?? 1) - 1],
  };
  const to = moves[key];
  if (!to) return null;
  const [down, right] = to;
  if (down < 0 || down >= sizes.length) return null;
  const across = Math.max(0, Math.min((sizes[down] ?? 1) - 1, right));
  return right !== across && down === row ? null : [down, across];
}
