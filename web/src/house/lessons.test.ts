import { expect, it, vi } from "vitest";
import type { Link } from "./link.svelte";

const review = vi.hoisted(() =>
  vi.fn<(code: string, round: number, seat: number, part?: number) => Promise<unknown>>(),
);
vi.mock("./api", () => ({ api: { review } }));
const { reviewed } = await import("./lessons");

const link = { code: "K7QM2P", seat: 0, replay: false, info: { round: 1, coach: true } } as unknown as Link;

it("asks the coach one thing at a time, and not about hands that are long over", async () => {
  const open: ((found: unknown) => void)[] = [];
  review.mockImplementation(() => new Promise((done) => open.push(done)));
  const answers = [reviewed(link, 1)];
  await vi.waitFor(() => expect(review).toHaveBeenCalledTimes(1));
  answers.push(reviewed(link, 2), reviewed(link, 3), reviewed(link));
  for (const found of ["first", "third", "whole"]) {
    await vi.waitFor(() => expect(open).toHaveLength(1));
    open.pop()?.(found);
  }
  expect(await Promise.all(answers)).toEqual(["first", null, "third", "whole"]);
});

it("goes on after a house that did not answer", async () => {
  review.mockRejectedValueOnce(new Error("gone")).mockResolvedValueOnce("here");
  expect(await reviewed(link, 4)).toBeNull();
  expect(await reviewed(link, 5)).toBe("here");
});
