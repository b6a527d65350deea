import house from '../../../resources/server'
import { defineServer } from '../../../server/serverApp'
import { demoContent } from '../seed'

/** What the gallery's server does, beside that of the retailer. */
export default defineServer({
  ...house,
  families: {
    ...house.families,
    ...import.meta.glob('../families/*.ts', { eager: true, import: 'default' }),
  },
  halves: async () => ({
    ...(await house.halves?.()),
    ...(await import('../kinds/halves')).halves,
  }),
  seed: async () => ({ ...(await house.seed?.()), content: demoContent }),
})
