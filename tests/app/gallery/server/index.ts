import house from '../../../../resources/server'
import { defineServer } from 'panel-engine/server'
import gallery from '../../../gallery/server'
import { demoContent } from '../seed'

/** What the gallery's server does, beside that of the retailer, whose choices stand in place of its own. */
export default defineServer({
  ...house,
  halves: async () => ({ ...(await house.halves?.()), ...(await gallery.halves?.()) }),
  settings: { ...house.settings, ...gallery.settings },
  tables: [...(house.tables ?? []), ...(gallery.tables ?? [])],
  imports: [...(house.imports ?? []), ...(gallery.imports ?? [])],
  families: { ...house.families, ...gallery.families },
  seed: async () => ({ ...(await house.seed?.()), content: demoContent }),
})
