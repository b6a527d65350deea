import type { Plugin } from 'vite'
import { variable, type Tokens } from '../src/theme/tokens'
import { ofApp } from './ofApp'

const ID = 'virtual:tokens.css'

/**
 * The colours of src/theme/tokens.ts with the app's accent over them as a style sheet, `virtual:tokens.css`: CSS variables
 * for light, for dark under `data-theme=dark`, and for a dark machine before any script has run. Styles weigh nothing in
 * the sign-in page's script, and the tokens are still written down once.
 */
export function tokensCss(): Plugin {
  const css = (tokens: Tokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `${variable(name)}:${value}`)
      .join(';')
  return {
    name: 'tokens-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => {
      if (id !== `\0${ID}`) return undefined
      const { light, dark } = (await ofApp()).tokens
      return (
        `:root{${css(light)}}[data-theme=dark]{${css(dark)}}` +
        `@media (prefers-color-scheme:dark){:root:not([data-theme]){${css(dark)}}}`
      )
    },
  }
}
