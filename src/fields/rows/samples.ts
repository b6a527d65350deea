import fc from 'fast-check'
import type { Samples } from '../../../tests/support/sampleParts'
import type { AnyField } from '../../schema'
import { halfOf, tableOf } from '../traits'
import { rowsBounds, type RowsOptions } from './kind'

const samplesOf = (cell: AnyField): Samples<AnyField> =>
  halfOf(tableOf<Samples<AnyField>>('samples'), cell)

const samples: Samples<RowsOptions> = {
  valid: async (field, place) => {
    const { min, max } = { ...rowsBounds, ...field }
    const count = Math.min(Math.max(min, 2), max)
    return Promise.all(
      Array.from({ length: count }, async (_, at) =>
        Object.fromEntries(
          await Promise.all(
            Object.entries(field.of).map(async ([name, cell]) => [
              name,
              (await samplesOf(cell).valid(cell, { ...place, name, n: place.n + at })) ?? null,
            ]),
          ),
        ),
      ),
    )
  },
  drafts: (field) =>
    fc.array(
      fc.record(
        Object.fromEntries(
          Object.entries(field.of).map(([name, cell]) => [name, samplesOf(cell).drafts(cell)]),
        ),
      ),
      { maxLength: 4 },
    ),
}

export default samples
