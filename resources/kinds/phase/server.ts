import { scalar, type Case, type ServerHalf, wordLabels } from 'panel-engine/server'
import type { PhaseOptions } from './kind'
import { phaseNames, type Phase } from './phaseOf'

const schema = scalar<PhaseOptions>('string')

const labels = Object.fromEntries(phaseNames.map((value) => [value, `list.phase.${value}`]))

/** The same bounds as `phaseOf` has, as conditions on the two columns. */
const half: ServerHalf<PhaseOptions> = {
  ...schema,
  read: (name) => ({ [name]: { type: ['string', 'null'], enum: [...phaseNames, null] } }),
  labels: async (_, asking) => wordLabels(labels, asking),
  cases: ({ begins, ends }, { columnOf, at }) => {
    const [start, end] = [columnOf(begins), columnOf(ends)]
    const isBegun = { column: start, is: '<=' as const, value: at }
    const isOver = { column: end, is: '<=' as const, value: at }
    const where: { readonly [P in Phase]: Case['where'] } = {
      FUTURE: [
        { column: start, is: '>', value: at },
        { column: end, isNull: false },
      ],
      ACTIVE: [isBegun, { column: end, is: '>', value: at }],
      PAST: [isBegun, isOver],
    }
    return phaseNames.map((value) => ({ value, where: where[value] }))
  },
}

export default half
