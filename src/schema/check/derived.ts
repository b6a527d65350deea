import type { Known } from './known'
import type { AnyField, Fields } from '../field'
import { neverRead } from './modes'
import { meant } from '../nearest'

interface Siblings {
  readonly fields: Fields
  /** The names of the other fields. */
  readonly others: readonly string[]
  readonly known: Known
}

/** A computed field needs its sources, and is written by nobody. */
export function* derivedFaults(at: string, field: AnyField, siblings: Siblings): Generator<string> {
  const { fields, others, known } = siblings
  const options: Readonly<Record<string, unknown>> = { ...field }
  for (const end of ['begins', 'ends']) {
    if (options[end] === undefined) continue
    const name = String(options[end])
    const found = fields[name]
    if (!found) yield `${at}.${end}: no such field: ${name}${meant(name, others)}`
    else if (known.storage(found) !== 'instant') yield `${at}.${end}: ${name} is no instant`
    else if (found.mode === 'writeOnly') yield neverRead(`${at}.${end}`, name)
  }
  if (options['by'] !== undefined) yield* functionFaults(at, options, siblings)
  if (field.mode !== 'readOnly') yield `${at}.mode: is worked out of other fields: say readOnly`
}

/** The function is one of the app's, and given what is stored and read. */
function* functionFaults(
  at: string,
  { by, of }: Readonly<Record<string, unknown>>,
  { fields, others, known }: Siblings,
): Generator<string> {
  const name = String(by)
  if (!known.computedNames.includes(name))
    yield `${at}.by: no such function in computed of resources/app.ts: ${name}${meant(name, known.computedNames)}`
  const grounds = Array.isArray(of) ? of.map(String) : []
  if (grounds.length === 0) yield `${at}.of: names no field`
  for (const one of grounds) {
    const found = others.includes(one) ? fields[one] : undefined
    if (!found) yield `${at}.of: no such field: ${one}${meant(one, others)}`
    else if (found.mode === 'writeOnly' || known.storage(found) === null)
      yield `${at}.of: ${one} is kept nowhere that it could be read`
  }
}
