import './samplesDoor'
import { halfOf, tableOf } from '../../src/fields/traits'
import type { AnyField } from '../../src/schema'
import type { Samples } from './sampleParts'

const samples = tableOf<Samples<AnyField>>(
  'samples',
  import.meta.glob('../../src/fields/*/samples.ts', { eager: true, import: 'default' }),
)

/** The sample values of a field's kind. */
export const samplesOf = (field: AnyField): Samples<AnyField> => halfOf(samples, field)
