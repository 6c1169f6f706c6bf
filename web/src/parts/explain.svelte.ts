/** The one explainer of the page: any word can be asked about, and one answer is open at a time. */

export interface Asked {
  title: string;
  text: string;
  x: number;
  y: number;
  /** What was asked about: when it is gone, the answer goes, too. */
  beside: Element | null;
}

let asked: Asked | null = $state.raw(null);

export function answer(): Asked | null {
  return asked;
}

export function explain(title: string, text: string, beside: Element | null): void {
  const box = beside?.getBoundingClientRect();
  asked = {
    title,
    text,
    x: box ? box.left + box.width / 2 : innerWidth / 2,
    y: box ? box.bottom : innerHeight / 2,
    beside,
  };
}

export function enough(): void {
  asked = null;
}
