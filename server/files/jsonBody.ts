import { isObject, type JsonObject } from '../../src/schema'
import { type BodyEntry } from './body'
import { refuseNul } from './bodyError'
import { BodyError } from './bodyError'

const DEPTH = 4

/**
 * A JSON object → the same flat entries as a form gives: `{"ids": [3, 1]}` → `ids[]=3`, `ids[]=1`;
 * `{"rows": [{"n": 1}]}` → `rows[0][n]=1`; `{"active": true}` → `active=1` (`strayBooleans` refuses it where no switch is); null → empty; an empty list → `key[]=`.
 *
 * @throws BodyError 400 where it is no object, is nested deeper than forms are, or has too many values
 */
export function jsonEntries(text: string, most: number): BodyEntry[] {
  const value = parse(text)
  if (!isObject(value)) throw new BodyError(400, 'file.body.malformed')
  const entries: BodyEntry[] = []
  flattenAll(value, (key, part) => {
    const plain = scalar(part)
    refuseNul(key, plain)
    entries.push([key, plain])
  })
  if (entries.length > most) throw new BodyError(413, 'file.body.parts')
  return entries
}

/** The keys of these entries whose value is true or false in JSON. */
export function jsonBooleans(value: JsonObject): readonly string[] {
  const keys: string[] = []
  flattenAll(value, (key, part) => void (typeof part === 'boolean' && keys.push(key)))
  return keys
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyError(400, 'file.body.malformed')
  }
}

/** Takes a value that is neither a list nor an object. */
type Take = (key: string, value: unknown) => void

function flattenAll(value: JsonObject, take: Take): void {
  for (const [key, part] of Object.entries(value)) flatten(take, key, { value: part, depth: DEPTH })
}

function flatten(
  take: Take,
  key: string,
  { value, depth }: { value: unknown; depth: number },
): void {
  if (depth === 0) throw new BodyError(400, 'file.body.malformed')
  if (Array.isArray(value)) {
    if (value.length === 0) take(`${key}[]`, null)
    for (const [at, item] of value.entries())
      // rows count on, so that it stays known which parts belong together
      flatten(take, `${key}[${isObject(item) ? at : ''}]`, { value: item, depth: depth - 1 })
  } else if (isObject(value)) {
    for (const [part, item] of Object.entries(value)) {
      flatten(take, `${key}[${part}]`, { value: item, depth: depth - 1 })
    }
  } else {
    take(key, value)
  }
}

function scalar(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) {
    throw new BodyError(400, 'file.body.encoding')
  }
  return String(value)
}
