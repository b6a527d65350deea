import '../server/serverDoor'
import { loadTexts, translate } from '../i18n/translate'
import { locales, tagOf } from '../src/schema'

await loadTexts()

/** What the page says before any script runs, in the app's first language. */
export const firstWords = {
  tag: tagOf(locales[0]),
  noScript: translate(locales[0], 'page.noScript'),
}
