import house from '../../../resources/app'
import { defineApp } from '../../../src/schema'
import { computed } from '../../support/computed'
import * as kinds from '../../gallery/kinds'
import { gallery } from './gallery'

/**
 * The gallery within the retailer's app: the same resources with its kinds among their fields, and those of the
 * retailer, which it chooses from, without their menu entries.
 */
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
    ...Object.fromEntries(gallery.map((resource) => [resource.name, resource])),
  },
})
