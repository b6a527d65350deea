import { en } from './en/language'

/** The languages of an app that says none (scripts/vite/handedApp.ts). */
export default { en }
