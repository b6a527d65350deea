import house from '../../../resources/server'
import { defineServer } from '../../../server/serverApp'
import { demoContent } from '../seed'
import { visits, visitTables } from './visits'

/** What the gallery's server does, beside that of the retailer. */
export default defineServer({
  ...house,
  families: {
    ...house.families,
    ...import.meta.glob('../families/*.ts', { eager: true, import: 'default' }),
  },
  tables: [...(house.tables ?? []), visitTables],
  imports: [...(house.imports ?? []), visits],
  seed: async () => ({ ...(await house.seed?.()), content: demoContent }),
})
