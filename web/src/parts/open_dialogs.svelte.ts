/** Which of the open dialogs lies in front. */
import { untrack } from "svelte";

let open: string[] = $state.raw([]);

export function front(): string | null {
  return open.at(-1) ?? null;
}

/** Lays a dialog over the others; the answer takes it away again. */
export function cover(id: string): () => void {
  open = [...untrack(() => open), id];
  return () => {
    open = open.filter((one) => one !== id);
  };
}
