import { storedCell } from '../../authProvider/storage'
import type { Locale } from '../schema'

/** Kept apart from react-admin's store, which a sign-out empties. */
const cell = storedCell('panel.locale')

/** The chosen language of this browser; Polish until another was chosen. */
export const readLocale = (): Locale => (cell.read() === 'en' ? 'en' : 'pl')

/** Keeps the choice and tells the page, so that screen readers speak the right language. */
export function saveLocale(locale: Locale): void {
  cell.write(locale)
  document.documentElement.lang = locale
}
