import type { Known } from './known'
import { meant } from '../nearest'
import type { Resource } from '../resource'

/** What is wrong with the fields that a list is edited by as a grid: each must be one that a cell can say. */
export function* gridFaults(
  { name, fields, list, api }: Resource,
  known: Known,
): Generator<string> {
  const { grid } = list ?? {}
  if (!grid) return
  if (!api.endpoints.update) yield `${name}.api.update: is missing, and list.grid needs it`
  for (const own of grid) {
    const field = fields[own]
    const at = `${name}.list.grid: ${own}`
    if (!field) yield `${name}.list.grid: no such field: ${own}${meant(own, Object.keys(fields))}`
    else if (field.mode !== undefined) yield `${at} is not changed by a form`
    else if (
      known.kinds.includes(field.kind) &&
      (!known.hasCell(field) || known.isFile(field) || known.storage(field) === 'json')
    )
      yield `${at} is nothing that one cell can say`
  }
}
