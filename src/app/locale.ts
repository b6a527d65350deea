import { storedCell } from '../../authProvider/storage'
import './languagesDoor'
import { asLocale, type Locale } from '../schema/languages'

/** Not in react-admin's store: signing out clears that. */
const cell = storedCell('panel.locale')

/** The chosen language of this browser; the app's own until another was chosen. */
export const readLocale = (): Locale => asLocale(cell.read())

/** Stores the choice and sets the page's language, so that screen readers pronounce it correctly. */
export function saveLocale(locale: Locale): void {
  cell.write(locale)
  document.documentElement.lang = locale
}
