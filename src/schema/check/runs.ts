import type { Known } from './known'
import { conditionFaults } from './fields'
import { mixedFaults } from './savedViews'
import { meant } from '../nearest'
import type { Resource } from '../resource'

/** What is wrong with what a resource says of when its records run. */
export function* runFaults(
  { name, fields, rules = [], archive, runs }: Resource,
  known: Known,
): Generator<string> {
  const noField = (at: string, field: string) =>
    `${name}.runs.${at}: no such field: ${field}${meant(field, Object.keys(fields))}`
  const { from, offWhen } = runs ?? {}
  const order = rules.find(({ rule }) => rule === 'inOrder')?.fields
  // the same fields as `spanFields`; where a rule `inOrder` names them, the check of that rule compares them
  const [first, last] = order ? [order[0] ?? '', ''] : ['startDate', archive?.endDate ?? 'endDate']
  yield* mixedFaults(`${name}.runs`, [first, last], fields, known)
  const begun = from === undefined ? undefined : fields[from]
  if (from !== undefined && !begun) yield noField('from', from)
  else if (begun && known.kinds.includes(begun.kind) && known.holds(begun) !== 'day')
    yield `${name}.runs.from: ${from} is no day`
  else if (from !== undefined)
    yield* mixedFaults(`${name}.runs.from`, [fields[first] ? first : last, from], fields, known)
  if (!offWhen) return
  if (!fields[offWhen.field]) yield noField('offWhen', offWhen.field)
  else yield* conditionFaults(`${name}.runs.offWhen`, offWhen, fields, known)
}
