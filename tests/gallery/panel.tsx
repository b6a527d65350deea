import { definePanel } from '../../src/engine/panelApp'
import type { Screen } from '../../src/engine/screen'

/** What the gallery's screens show. */
export default definePanel({
  screens: import.meta.glob<Screen>('./screens/*.tsx', { import: 'default' }),
})
