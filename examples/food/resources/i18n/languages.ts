import { en, pl } from 'panel-engine/languages'

const languages = { pl, en }
export default languages

declare module 'panel-engine/register' {
  interface Register {
    readonly languages: typeof languages
  }
}
