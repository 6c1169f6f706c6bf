import type { Data } from "../../house/wire";
import { LINES, type AutochessView } from "./model";

/** The board one ended with, line by line; who only watched has the winner's. */
export function finalCards(data: Data, seat: number | null): string[][] {
  const view = data as unknown as AutochessView;
  const whose = view.seats.find((one) => one.seat === seat) ?? view.seats.find((one) => one.place === 1);
  return whose ? LINES.map((line) => whose.last_board[line]) : [];
}
