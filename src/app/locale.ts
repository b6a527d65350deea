import { storedCell } from '../../authProvider/storage'
import './languagesDoor'
import { asLocale, type Locale } from '../schema/languages'

/** Kept apart from react-admin's store, which a sign-out empties. */
const cell = storedCell('panel.locale')

/** The chosen language of this browser; the app's own until another was chosen. */
export const readLocale = (): Locale => asLocale(cell.read())

/** Keeps the choice and tells the page, so that screen readers speak the right language. */
export function saveLocale(locale: Locale): void {
  cell.write(locale)
  document.documentElement.lang = locale
}
