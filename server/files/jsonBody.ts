import { isObject } from '../../src/schema'
import { type BodyEntry } from './body'
import { BodyError, refuseNul } from './bodyError'

const DEPTH = 4

/**
 * A JSON object → the same flat entries as a form gives: `{"ids": [3, 1]}` → `ids[]=3`, `ids[]=1`;
 * `{"rows": [{"n": 1}]}` → `rows[0][n]=1`; `{"active": true}` → `active=1`; null → empty; an empty list → `key[]=`.
 *
 * @throws BodyError 400 where it is no object, is nested deeper than forms are, or has too many values
 */
export function jsonEntries(text: string, most: number): BodyEntry[] {
  const value = parse(text)
  if (!isObject(value)) throw new BodyError(400, 'file.body.malformed')
  const entries: BodyEntry[] = []
  for (const [key, part] of Object.entries(value)) flatten(entries, key, part, DEPTH)
  if (entries.length > most) throw new BodyError(413, 'file.body.parts')
  return entries
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyError(400, 'file.body.malformed')
  }
}

function flatten(entries: BodyEntry[], key: string, value: unknown, depth: number): void {
  if (depth === 0) throw new BodyError(400, 'file.body.malformed')
  if (Array.isArray(value)) {
    if (value.length === 0) entries.push([`${key}[]`, ''])
    for (const [at, item] of value.entries())
      // rows count on, so that it stays known which parts belong together
      flatten(entries, `${key}[${isObject(item) ? at : ''}]`, item, depth - 1)
  } else if (isObject(value)) {
    for (const [part, item] of Object.entries(value)) {
      flatten(entries, `${key}[${part}]`, item, depth - 1)
    }
  } else {
    const plain = scalar(value)
    refuseNul(key, plain)
    entries.push([key, plain])
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
