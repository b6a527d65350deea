import fc from 'fast-check'
import { anyText, optional, type Samples, world } from '../../../tests/support/sampleParts'
import type { SelectOptions } from './kind'

const samples: Samples<SelectOptions> = {
  valid: ({ options, source }, { n }) => {
    const listed = source && !source.childrenOf ? world.choices[source.path] : undefined
    const ids = options?.map(({ id }) => id) ?? listed ?? []
    return ids[n % ids.length]
  },
  drafts: ({ options, ids }) =>
    optional(
      ids === 'text' ? anyText : fc.constantFrom(...(options?.map(({ id }) => id) ?? [1, 2])),
    ),
}

export default samples
