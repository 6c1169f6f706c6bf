/** The key of this device for daily hands: drawn once, shown to the house only. */
import { recall, remember } from "../house/keep";

let drawn = "";

export function deviceKey(): string {
  // A browser that keeps nothing has another one after every load.
  const known = recall<unknown>("daily.device", null);
  if (typeof known === "string" && /^[0-9a-f]{32}$/.test(known)) return known;
  drawn ||= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  remember("daily.device", drawn);
  return drawn;
}
