import house from '../../../resources/panel'
import { definePanel } from '../../../src/engine/panelApp'
import type { Screen } from '../../../src/engine/screen'
import gallery from '../../gallery/panel'

/** What the gallery's screens show, beside those of the retailer. */
export default definePanel({
  ...house,
  screens: {
    ...house.screens,
    ...gallery.screens,
    ...import.meta.glob<Screen>('./screens/*.tsx', { import: 'default' }),
  },
})
