import { isObject } from '../../src/schema'
import { type BodyEntry } from './body'
import { BodyError, refuseNul } from './bodyError'

const DEPTH = 4

/**
 * A JSON object → the same flat entries as a form gives: `{"ids": [3, 1]}` → `ids[]=3`, `ids[]=1`;
 * `{"rows": [{"n": 1}]}` → `rows[0][n]=1`; `{"active": true}` → `active=1`; null → empty; an empty list → `key[]=`. What
 * no form can say, an empty object or null in a list, is a key that nobody knows: `key[{}]`, `key[null]`.
 *
 * @throws BodyError 400 where it is no object, is nested deeper than forms are, or has too many values, 422 for a key that
 *   comes twice in one object
 */
export function jsonEntries(text: string, most: number): BodyEntry[] {
  const value = parse(text)
  if (!isObject(value)) throw new BodyError(400, 'file.body.malformed')
  const twice = keyTwice(text)
  if (twice !== null) throw new BodyError(422, 'rule.keyTwice', {}, twice.slice(0, 100))
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

/** A key that comes twice in one object of a text that is JSON: of two values `JSON.parse` keeps the last. */
function keyTwice(text: string): string | null {
  const open: Set<string>[] = []
  let quoted = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '}') open.pop()
    else if (sign === ':') {
      const keys = open.at(-1)
      const key: string = JSON.parse(quoted)
      if (keys?.has(key)) return key
      keys?.add(key)
    } else if (sign === '"') {
      const from = at
      for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
      quoted = text.slice(from, at + 1)
    }
  }
  return null
}

function flatten(entries: BodyEntry[], key: string, value: unknown, depth: number): void {
  if (depth === 0) throw new BodyError(400, 'file.body.malformed')
  if (Array.isArray(value)) {
    if (value.length === 0) entries.push([`${key}[]`, ''])
    for (const [at, item] of value.entries())
      // objects are numbered, so that it stays known which parts belong together
      flatten(
        entries,
        `${key}[${isObject(item) ? at : item === null ? 'null' : ''}]`,
        item,
        depth - 1,
      )
  } else if (isObject(value)) {
    if (Object.keys(value).length === 0) entries.push([`${key}[{}]`, ''])
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
