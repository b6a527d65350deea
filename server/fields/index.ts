import type { FieldOf, Kind } from '../../src/fields/kinds'
import { halfOf, tableOf } from '../../src/fields/kinds'
import type { AnyField } from '../../src/schema'
import type { ServerHalf } from './half'

/** What the server alone knows of each kind. */
const halves: { readonly [K in Kind]: ServerHalf<FieldOf<K>> } = tableOf(
  'server',
  import.meta.glob('../../src/fields/*/server.ts', { eager: true, import: 'default' }),
)

/** The server's half of a field's kind. */
export const serverHalfOf = (field: AnyField): ServerHalf =>
  halfOf<typeof halves, ServerHalf>(halves, field)
