import { halfOf, tableOf } from '../../src/fields/traits'
import type { AnyField, Fields, Values } from '../../src/schema'
import type { ServerHalf } from './half'

/** What the server alone knows of each kind. */
export const serverHalves = tableOf<ServerHalf>(
  'server',
  import.meta.glob('../../src/fields/*/server.ts', { eager: true, import: 'default' }),
)

/** The sent values, each without what its kind does not allow. */
export const cleaned = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      const clean = field && serverHalfOf(field).clean
      return [name, clean ? clean(value, field) : value]
    }),
  )

/** The server's half of a field's kind. */
export const serverHalfOf = (field: AnyField): ServerHalf => halfOf(serverHalves, field)
