import type { Known } from './known'
import { fieldIn, siblingsOf } from '../conditions'
import { meant } from '../nearest'
import type { Resource } from '../resource'

/** Faults in the import of files into a list: its calls, its key and each of its columns. */
export function* importFaults(resource: Resource, known: Known): Generator<string> {
  const { name, fields, load, parent, api } = resource
  const { preview, load: call } = api.endpoints
  for (const verb of ['preview', 'load'] as const)
    if (load && !api.endpoints[verb])
      yield `${name}.api.${verb}: is missing, and load needs it: crud(…, { load: true })`
    else if (!load && api.endpoints[verb])
      yield `${name}.load: is missing, and api.${verb} needs it`
  if ((preview || call) && !parent)
    yield `${name}.parent: is missing, and api.load needs it: a file is loaded under a record`
  if (!load) return
  const own = Object.keys(fields)
  for (const field of load.fields) {
    const found = fields[field]
    const at = `${name}.load.fields: ${field}`
    if (!found) yield `${name}.load.fields: no such field: ${field}${meant(field, own)}`
    else if (found.mode === 'readOnly') yield `${at} is read only`
    else if (known.kinds.includes(found.kind) && !known.hasCell(found))
      yield `${at} is nothing that a cell can say`
  }
  const key = fields[load.key]
  if (!key) yield `${name}.load.key: no such field: ${load.key}${meant(load.key, own)}`
  else if (!load.fields.includes(load.key))
    yield `${name}.load.key: ${load.key} is not among load.fields`
  else if (known.storage(key) === 'json' || !key.required)
    yield `${name}.load.key: ${load.key} is no single required value`
  for (const field of Object.keys(load.headings ?? {}))
    if (!load.fields.includes(field))
      yield `${name}.load.headings: no such column: ${field}${meant(field, load.fields)}`
  const initial = Object.fromEntries(
    Object.entries(fields).map(([field, one]) => [field, known.initial(one)]),
  )
  for (const [field, one] of Object.entries(fields)) {
    const isGiven =
      load.fields.includes(field) || one.mode === 'readOnly' || initial[field] !== null
    const depends = siblingsOf(fields, field).some((sibling) => load.fields.includes(sibling))
    if (isGiven || depends || known.isFile(one)) continue
    const shown = fieldIn(fields, field, initial)
    // a list may have a least number of entries without being required
    const isList = shown && known.kinds.includes(one.kind) && known.storage(one) === 'json'
    if (shown?.required || (isList && known.refusal(shown, undefined) !== null))
      yield `${name}.load.fields: ${field} is missing, and no row could make a record without it`
  }
}
