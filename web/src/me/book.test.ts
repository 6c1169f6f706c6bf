import { expect, test } from "vitest";
import { empty, KEPT, read, written, type Book, type Played } from "./book";
import { DEEDS } from "./deeds";
import { styleOf } from "./style";

const played = (n: number, more: Partial<Played> = {}): Played => ({
  code: "K7QM2P",
  round: n,
  seat: 0,
  game: "toy",
  place: 2,
  of: 3,
  people: 1,
  at: 1000 + n,
  ...more,
});
const best = { rank: 5, name: "flush", ranks: [12], cards: ["As", "4s"] };

function many(count: number): Book {
  let book = empty();
  for (let n = 1; n <= count; n += 1) book = written(book, played(n, { place: 1 }), { hands: 10, biggest: n }, best);
  return book;
}

test("a game is counted once, and only the last thirty are listed", () => {
  const book = many(40);
  expect(book.games).toHaveLength(KEPT);
  expect(book.games[0]?.round).toBe(40);
  expect(book.totals["toy"]).toMatchObject({ games: 40, wins: 40, facts: { hands: 400, biggest: 40 } });
  expect(written(book, played(3), { hands: 5 }, null)).toBe(book);
  expect(written(book, played(41), {}, { ...best, rank: 4 }).totals["toy"]?.best).toEqual(best);
  expect(written(book, played(41), {}, null).streak).toBe(0);
});

test("there are twenty deeds, each with a fact or a count that does it", () => {
  expect(new Set(DEEDS.map((deed) => deed.id)).size).toBe(20);
  expect(Object.keys(many(1).done).sort()).toEqual(["first-game", "first-win"]);
  expect(Object.keys(many(10).done)).toEqual(expect.arrayContaining(["ten-games", "row-of-three"]));
  const facts = {
    scoops: 1,
    hulas: 1,
    stops: 1,
    lands: 1,
    "three-stars": 1,
    hardest: 50,
    "hp-left": 10,
    clean: 1,
    "all-in": 1,
    "won-full-house": 1,
    "won-quads": 1,
    unseen: 1,
    busted: 1,
    done: 5,
  };
  let book = written(many(10), played(11, { people: 4 }), facts, null);
  book = written(book, played(12, { game: "b" }), {}, null);
  book = written(book, played(13, { game: "c" }), {}, null);
  expect(Object.keys(book.done)).toHaveLength(20);
  expect(Object.keys(written(empty(), played(1), { hardest: 49, "hp-left": 11, done: 4 }, null).done)).toEqual([
    "first-game",
  ]);
});

test("a book survives its file; a torn or foreign one is none", () => {
  const book = many(40);
  const text = JSON.stringify(book);
  expect(read(text)).toEqual(book);
  expect(read(JSON.stringify(empty()))).toEqual(empty());
  for (const wrong of [
    "",
    "null",
    "[]",
    text.slice(0, -9),
    '{"hanpan":"book","v":2}',
    text.replace('"code":"K7QM2P"', '"code":"javascript:alert(1)"'),
    text.replace('"wins":40', '"wins":-1'),
    text.replace('"flush"', '"<b>"'),
    text.replace('"As"', '"xx"'),
    JSON.stringify({ ...book, games: [...book.games, ...book.games] }),
    JSON.stringify({ ...book, totals: [] }),
    " ".repeat(300_000),
  ])
    expect(read(wrong), wrong.slice(0, 60)).toBeNull();
});

test("style is told in per cent of hands and of showdowns", () => {
  expect(styleOf({})).toEqual([]);
  expect(styleOf({ hands: 10, vpip: 1, pfr: 3 })).toEqual([
    { id: "vpip", percent: 10, kind: "low" },
    { id: "pfr", percent: 30, kind: "high" },
  ]);
  expect(styleOf({ hands: 10, vpip: 2, pfr: 2, showdowns: 2, won: 1 })[2]).toEqual({
    id: "showdown",
    percent: 50,
    kind: "middle",
  });
});
