import type { Known } from './known'
import { optionFaults } from './options'
import type { AnyField } from '../field'
import { namesOf } from '../wire'
import { meant } from '../nearest'
import { sourceSiblings } from '../options'

/** What a field may say and a cell may not: it has no place of its own in form, body, table or history. */
const ofFieldsAlone = [
  'mode',
  'visibleWhen',
  'requiredWhen',
  'section',
  'copied',
  'startsLine',
  'wire',
  'help',
  'taken',
] as const

/** What is wrong with the cells of a field that is made of rows. */
export function* rowFaults(at: string, field: AnyField, known: Known): Generator<string> {
  const cells = known.cells(field)
  if (cells === null) return
  if (Object.keys(cells).length === 0) yield `${at}.of: is empty, and a row has one cell at least`
  for (const [name, cell] of Object.entries(cells)) {
    const of = `${at}.of.${name}`
    if (!known.kinds.includes(cell.kind)) {
      yield `${of}.kind: no such kind: ${cell.kind}${meant(cell.kind, known.kinds)}`
      continue
    }
    const reason = known.noCell(cell)
    if (reason !== null) {
      yield `${of}: ${cell.kind} is nothing that a cell can hold: ${reason}`
      continue
    }
    if (!/^[a-z][A-Za-z0-9]*$/.test(name) || name in Object.prototype)
      yield `${of}: a cell is called by letters and digits, the first a small letter`
    if (!cell.label && !known.hasLabel(name, cell)) yield `${of}.label: is missing`
    for (const option of ofFieldsAlone)
      if (Reflect.get(cell, option) !== undefined)
        yield `${of}.${option}: is nothing that a cell can say`
    for (const former of namesOf(cell.formerly))
      if (former in cells) yield `${of}.formerly: ${former} is a cell of today`
    yield* optionFaults(of, cell, known)
    yield* sourceFaults(of, cell, known)
  }
}

/** The choices of a cell come from a list that is there, and hang on no other value. */
function* sourceFaults(of: string, cell: AnyField, known: Known): Generator<string> {
  const source: unknown = Reflect.get(cell, 'source')
  if (typeof source !== 'object' || source === null) return
  const path = String(Reflect.get(source, 'path'))
  if (sourceSiblings({ ...source, path }).length > 0)
    yield `${of}.source: the choices of a cell hang on nothing else`
  else if (!known.paths.source.includes(path))
    yield `${of}.source: no such list: ${path}${meant(path, known.paths.source)}`
}
