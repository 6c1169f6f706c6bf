/** Short sentences for a person: toasts on the screen, and a log that screen readers follow. */

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad" | "good";
}

let next = 1;
export const toasts: Toast[] = $state([]);

export function toast(text: string, tone: Toast["tone"] = "plain"): void {
  if (!text || toasts.some((one) => one.text === text)) return;
  const id = next++;
  toasts.push({ id, text, tone });
  if (toasts.length > 2) toasts.shift();
  setTimeout(() => dismiss(id), 2000 + text.length * 40);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** Everything said so far has been overtaken. */
export function quiet(): void {
  toasts.splice(0, toasts.length);
}

export interface Line {
  id: number;
  text: string;
}
export const log: Line[] = $state([]);

export function note(text: string): void {
  if (!text) return;
  log.push({ id: next++, text });
  if (log.length > 200) log.splice(0, log.length - 200);
}

export function clearLog(): void {
  log.splice(0, log.length);
}
