import house from '../../../resources/app'
import { texts as pl } from '../../../resources/i18n/pl/texts'
import { joinTexts } from 'panel-engine/languages'
import { defineApp } from 'panel-engine/schema'
import { computed } from '../../support/fixtures/computed'
import { own } from '../../gallery/i18n/pl'
import * as kinds from '../../gallery/kinds'
import { gallery } from './gallery'

/**
 * The gallery within the retailer's app: the same resources with its kinds among their fields, and those of the
 * retailer, which it chooses from, without their menu entries.
 */
export default defineApp({
  ...house,
  texts: {
    pl: joinTexts(pl, own),
    en: async () => {
      const [retailer, added] = await Promise.all([
        import('../../../resources/i18n/en/texts'),
        import('../../gallery/i18n/en'),
      ])
      return joinTexts(retailer.texts, added.own)
    },
  },
  kinds: { ...house.kinds, ...kinds },
  computed,
  resources: {
    ...Object.fromEntries(
      Object.entries(house.resources).map(([file, { menu: _menu, ...resource }]) => [
        file,
        resource,
      ]),
    ),
    ...Object.fromEntries(gallery.map((resource) => [resource.name, resource])),
  },
})
