import house from '../../resources/app'
import { defineApp, type Resource } from '../../src/schema'
import * as kinds from './kinds'
import { computed } from '../support/computed'

const files = import.meta.glob<Resource>('./resources/*.ts', { eager: true, import: 'default' })

/** The gallery's app: what it shows, and the retailer's resources, which it chooses from, without their menu entries. */
export default defineApp({
  ...house,
  kinds: { ...house.kinds, ...kinds },
  computed,
  resources: {
    ...Object.fromEntries(
      Object.entries(house.resources).map(([file, { menu: _menu, ...resource }]) => [
        file,
        resource,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(files).map(([file, found]) => [file.replace('.', 'tests/gallery'), found]),
    ),
  },
})
