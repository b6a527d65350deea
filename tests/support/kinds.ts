import './samplesDoor'
import type { FieldOf, Kind } from '../../src/fields/kinds'
import { halfOf, tableOf } from '../../src/fields/kinds'
import type { AnyField } from '../../src/schema'
import type { Samples } from './sampleParts'

const samples: { readonly [K in Kind]: Samples<FieldOf<K>> } = tableOf(
  'samples',
  import.meta.glob('../../src/fields/*/samples.ts', { eager: true, import: 'default' }),
)

/** The sample values of a field's kind. */
export const samplesOf = (field: AnyField): Samples<AnyField> =>
  halfOf<typeof samples, Samples<AnyField>>(samples, field)
