import { contrast, readable, shownRatio } from '../../src/fields/color/contrast'
import { isColor } from '../../src/fields/formats'
import type { AppBrand } from '../../src/schema'
import { pairs } from '../../src/theme/pairs'
import { dark, light, type Tokens } from '../../src/theme/tokens'

const isToken = (name: string): name is keyof Tokens => Object.hasOwn(light, name)

/** Faults of the app's accent: what is no colour, and pairs of colours that nobody could read. */
export function* accentFaults({ accent = {} }: Pick<AppBrand, 'accent'>): Generator<string> {
  for (const [mode, tokens] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const said = accent[mode] ?? {}
    const at = `resources/app.ts: brand.accent.${mode}`
    const wrong = Object.entries(said).filter(([name, color]) => !isToken(name) || !isColor(color))
    yield* wrong.map(([name, color]) => `${at}.${name}: ${color} is no colour, #rrggbb`)
    const laid = { ...tokens, ...said }
    for (const [ink, ground] of pairs) {
      const ratio = contrast(laid[ink], laid[ground])
      const isOwn = Object.hasOwn(said, ink) || Object.hasOwn(said, ground)
      if (isOwn && ratio !== null && ratio < readable)
        yield `${at}: ${ink} on ${ground} has a contrast of ${shownRatio(ratio)}, and ${readable} is needed to read it (WCAG 2.2, 1.4.3)`
    }
  }
}
