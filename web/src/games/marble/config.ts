import { say } from "../../house/say.svelte";
import type { Data } from "../../house/wire";

/** What is drunk, how hard it is, and how many cards are the table's own. */
export function configText(config: Data): string[] {
  const { drink_type, drink_unit, severity, packs, custom_cards } = config as {
    drink_type?: string;
    drink_unit?: string;
    severity?: string;
    packs?: string[];
    custom_cards?: unknown[];
  };
  const found: string[] = [];
  if (drink_type) found.push(say("web-mb-type-" + drink_type));
  if (drink_unit) found.push(say("web-mb-unit-" + drink_unit, { n: 2 }));
  if (severity) found.push(say("web-mb-severity-" + severity));
  if (packs?.length) found.push(packs.map((one) => say("marble-pack-" + one)).join(", "));
  if (custom_cards?.length) found.push(say("web-mb-own-cards", { n: custom_cards.length }));
  return found;
}
