import { en, pl } from '../../i18n/languages'

/** The languages of the panel, the retailer's own first. */
const languages = { pl, en }
export default languages

declare module '../../src/schema/register' {
  interface Register {
    readonly languages: typeof languages
  }
}
