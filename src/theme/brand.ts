import type { Tokens } from './tokens'

/** What a brand sets: its name, its mark and its one accent. */
export interface Brand {
  key: string
  name: string
  /** One letter in a square. */
  mark: string
  markGround: string
  markInk: string
  light: Partial<Tokens>
  dark: Partial<Tokens>
}

const brands: Readonly<Record<string, Pick<Brand, 'markGround' | 'markInk' | 'light' | 'dark'>>> = {
  makro: { markGround: '#0f4c9c', markInk: '#ffd500', light: {}, dark: {} },
}

const plain = { markGround: '#0f4c9c', markInk: '#ffffff', light: {}, dark: {} }

/** The brand of a configured key (`makro` → Makro); an unknown one has the default accent. */
export function brandOf(key: string): Brand {
  const name = key.slice(0, 1).toUpperCase() + key.slice(1)
  return { key, name, mark: name.slice(0, 1), ...(brands[key.toLowerCase()] ?? plain) }
}
