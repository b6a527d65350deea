import '../server/serverDoor'
import { loadTexts, translate } from '../i18n/translate'
import { locales, tagOf } from '../src/schema'
import { tokensOf } from '../src/theme/brandTokens'

await loadTexts()

/** What the page says before any script runs, in the app's first language. */
export const firstWords = {
  tag: tagOf(locales[0]),
  noScript: translate(locales[0], 'page.noScript'),
}

/** Its colours. */
export const tokens = { light: tokensOf('light'), dark: tokensOf('dark') }
