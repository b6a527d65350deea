// The door of the engine's languages: what the sign-in page has of each (`panel-engine/languages`).
export type { Guide, LanguageTexts } from '../src/schema/languageTexts'
export type { Language } from '../src/schema/languages'
export type { FirstTexts, LaterTexts, ReactAdminTexts, Said, ServerTexts } from './areas'
export { joinTexts, type OwnTexts } from './join'
export { mergeMessages } from './messages'
export { en } from './en/language'
export { pl } from './pl/language'
