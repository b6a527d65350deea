import type { Language } from '../../src/schema/languages'
import { signIn } from './signIn'

/** English as it is written in Europe, the day before the month. */
export const en = {
  name: 'English',
  tag: 'en-GB',
  forms: ['one', 'other'],
  hasNamesFirst: true,
  signIn,
} as const satisfies Language
