import { accentOf } from './accent'
import { dark, light, type Tokens, variable } from './tokens'

/** The tokens of a mode with the brand's accent laid over them. */
export const tokensOf = (mode: 'light' | 'dark', brandKey: string): Tokens => ({
  ...(mode === 'dark' ? dark : light),
  ...accentOf(brandKey)[mode],
})

/** Puts the brand's accent on the page over the style sheet's; the CSSOM is open to a strict policy. */
export function applyAccent(mode: 'light' | 'dark', brandKey: string): void {
  const { style } = document.documentElement
  const accents = accentOf(brandKey)
  for (const name of Object.keys({ ...accents.light, ...accents.dark })) {
    style.removeProperty(variable(name))
  }
  for (const [name, value] of Object.entries(accents[mode])) {
    style.setProperty(variable(name), value)
  }
}
