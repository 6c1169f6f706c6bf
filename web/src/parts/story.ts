/** The numbers of a story's chart: how everybody stood, a row for every round. */

/** Whether who has nothing left is out: nothing changes for them any more. Points begin at zero, though, and chips that
 * were bought again are counted below it. */
function falls(rows: number[][]): boolean {
  return rows.every((row, round) =>
    row.every((value, seat) => value > 0 || value === (rows[round + 1]?.[seat] ?? value)),
  );
}

/** The round in which a seat was out; -1: it never was. */
export function fallen(rows: number[][], seat: number): number {
  return falls(rows) ? rows.findIndex((row) => (row[seat] ?? 0) <= 0) : -1;
}

/** Round numbers from below everything to above it, in about four steps. */
export function ticks(rows: number[][]): number[] {
  const most = Math.max(1, ...rows.flat());
  const least = falls(rows) ? 0 : Math.min(0, ...rows.flat());
  const step = 10 ** Math.floor(Math.log10((most - least) / 4));
  const unit = [1, 2, 2.5, 5].map((one) => one * step).find((one) => one * 4 >= most - least) ?? step * 10;
  const low = Math.floor(least / unit);
  return Array.from({ length: Math.ceil(most / unit) - low + 1 }, (_, i) => (low + i) * unit);
}

/** Where one seat (or, without one, anybody) gained or lost most from one row to the next. */
export function biggest(rows: number[][], seat: number | null): { round: number; seat: number; change: number } | null {
  let found: { round: number; seat: number; change: number } | null = null;
  // Who is out has a place, told below zero: nobody loses more than they had.
  const least = falls(rows) ? 0 : -Infinity;
  rows.forEach((row, round) => {
    const next = rows[round + 1];
    if (!next) return;
    row.forEach((value, who) => {
      const change = Math.max(least, next[who] ?? value) - Math.max(least, value);
      if ((seat === null || who === seat) && Math.abs(change) > Math.abs(found?.change ?? 0))
        found = { round, seat: who, change };
    });
  });
  return found;
}
