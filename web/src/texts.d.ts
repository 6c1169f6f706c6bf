declare module "virtual:languages" {
  /** The texts of every language by its code. The house's own comes first, then the one for everybody else. */
  export const TEXTS: Record<string, () => Promise<{ default: string }>>;
}
declare module "virtual:offline" {
  /** Where Python for the browser lies, and the rules. */
  export const PYTHON: string;
  export const RULES: string;
}
