import app from './appDoor'
import type { App, Resource } from '../../src/schema'
import { hand } from '../../src/hand'
import { computed } from './fixtures/computed'

/**
 * Hands over the retailer's app with further resources: what a test asks of the language stands in no file of the tree.
 * `also` is what the app says otherwise. It is called within `vi.hoisted`, before anything is loaded that asks for a resource, and the file is one of those
 * that stand apart.
 */
export const handWith = (more: readonly Resource[], also: Partial<App> = {}): void =>
  hand({
    ...app,
    computed: { ...computed, twice: ({ n }) => (typeof n === 'number' ? 2 * n : null) },
    ...also,
    resources: { ...app.resources, ...Object.fromEntries(more.map((one) => [one.name, one])) },
  })
