import type { Tokens } from './tokens'

/** What a brand changes in the tokens: its one accent, in light and in dark. */
export interface Accent {
  light: Partial<Tokens>
  dark: Partial<Tokens>
}

const own: Accent = { light: {}, dark: {} }

/** The accents of the brands by key; `makro` is the one the tokens are written for. */
const accents: Readonly<Record<string, Accent>> = { makro: own }

/** The accent of a configured brand; an unknown one has the default. */
export const accentOf = (brandKey: string): Accent => accents[brandKey.toLowerCase()] ?? own
