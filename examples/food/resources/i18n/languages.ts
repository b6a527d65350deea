import { en } from 'panel-engine/languages'
import { de } from './de/language'

/** The languages of the panel, its own first. */
const languages = { de, en }
export default languages

declare module 'panel-engine/register' {
  interface Register {
    readonly languages: typeof languages
  }
}
