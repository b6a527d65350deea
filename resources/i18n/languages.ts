import { en, pl } from 'panel-engine/languages'

/** The languages of the panel, the retailer's own first. */
const languages = { pl, en }
export default languages

declare module 'panel-engine/register' {
  interface Register {
    readonly languages: typeof languages
  }
}
