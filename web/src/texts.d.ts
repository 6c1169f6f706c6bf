declare module "virtual:languages" {
  /** The texts of every language by its code. The house's own comes first, then the one for everybody else. */
  export const TEXTS: Record<string, () => Promise<{ default: string }>>;
}
