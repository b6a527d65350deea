import house from '../../../resources/panel'
import { definePanel, type Screen } from 'panel-engine/screens'
import gallery from '../../gallery/panel'

/** What the gallery's screens show, beside those of the retailer. */
export default definePanel({
  ...house,
  columns: { ...house.columns, ...gallery.columns },
  details: { ...house.details, ...gallery.details },
  formHalves: async () => ({ ...(await house.formHalves?.()), ...(await gallery.formHalves?.()) }),
  recordLinks: [...(house.recordLinks ?? []), ...(gallery.recordLinks ?? [])],
  paletteLinks: [...(house.paletteLinks ?? []), ...(gallery.paletteLinks ?? [])],
  recordScreens: [...(house.recordScreens ?? []), ...(gallery.recordScreens ?? [])],
  screens: {
    ...house.screens,
    ...gallery.screens,
    ...import.meta.glob<Screen>('./screens/*.tsx', { import: 'default' }),
  },
})
