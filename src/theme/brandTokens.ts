import { brand } from '../schema/registry'
import { dark, light, type Tokens } from './tokens'

/** The tokens of a mode with the app's accent laid over them. */
export const tokensOf = (mode: 'light' | 'dark'): Tokens => ({
  ...(mode === 'dark' ? dark : light),
  ...brand.accent?.[mode],
})
