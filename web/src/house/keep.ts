/** What this browser remembers. A browser that forbids storage simply forgets. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem("hanpan." + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    if (value === undefined || value === null) localStorage.removeItem("hanpan." + key);
    else localStorage.setItem("hanpan." + key, JSON.stringify(value));
  } catch {
    return;
  }
}
