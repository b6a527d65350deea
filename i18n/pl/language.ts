import type { Language } from '../../src/schema/languages'
import { signIn } from './signIn'

/** Polish. */
export const pl = {
  name: 'Polski',
  tag: 'pl',
  forms: ['one', 'few', 'many'],
  hasCases: true,
  signIn,
} as const satisfies Language
