import type { Known } from './known'
import { conditionFaults } from './fields'
import { meant } from '../nearest'
import type { Resource } from '../resource'

/** What is wrong with what a resource shows on the start page. */
export function* startPageFaults(
  { name, fields, startPage, api }: Resource,
  known: Known,
): Generator<string> {
  if (!startPage) return
  const at = `${name}.startPage`
  if (!api.endpoints.list) yield `${at}: nothing leads to all of them: api.list is missing`
  const { when, fresh, label, note, at: moment } = startPage
  const named = [...label, note, moment, when.field, ...(fresh ? [fresh.field] : [])]
  const missing = named.filter((field) => !fields[field])
  for (const field of missing)
    yield `${at}: no such field: ${field}${meant(field, Object.keys(fields))}`
  if (missing.length > 0) return
  yield* conditionFaults(`${at}.when`, when, fields, known)
  for (const field of [moment, ...(fresh ? [fresh.field] : [])]) {
    const found = fields[field]
    if (found && known.kinds.includes(found.kind) && known.holds(found) !== 'day')
      yield `${at}: ${field} is no day`
  }
}
