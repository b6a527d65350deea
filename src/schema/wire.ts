import type { Names } from './field'

/** Anything that travels as JSON. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** An object that travels as JSON. */
export type JsonObject = { readonly [key: string]: Json }

/** A file on its way: a `File` in the browser, a temporary file on the server. */
export interface Upload {
  readonly name: string
  readonly size: number
  readonly type: string
}

/** One part of a form body, in the order sent. */
export type Entry<U extends Upload = Upload> = readonly [key: string, value: string | U]

/** The parts of a body by their base key: `ids[]` and `phones[1]` under `ids` and `phones`, `x[url]` under `x`. */
export class Parts {
  readonly #byBase = new Map<string, Entry[]>()

  constructor(entries: Iterable<Entry>) {
    for (const entry of entries) {
      const base = baseOf(entry[0])
      const known = this.#byBase.get(base)
      if (known) known.push(entry)
      else this.#byBase.set(base, [entry])
    }
  }

  /** The base keys that were sent. */
  bases(): readonly string[] {
    return [...this.#byBase.keys()]
  }

  has(base: string): boolean {
    return this.#byBase.has(base)
  }

  /** Every part under a base key. */
  all(base: string): readonly Entry[] {
    return this.#byBase.get(base) ?? []
  }

  /** The value of a plain key: undefined when absent. Of a repeated key the last counts. */
  one(base: string): string | Upload | undefined {
    return this.all(base).findLast(([key]) => key === base)?.[1]
  }

  /** The values of `key[]` or `key[0]`, …; one empty text alone means an empty list. Undefined when absent. */
  list(base: string): readonly (string | Upload)[] | undefined {
    const values = this.all(base).map(([, value]) => value)
    if (values.length === 0) return undefined
    return values.length === 1 && values[0] === '' ? [] : values
  }

  /** The value of `key[part]`: undefined when absent. */
  part(base: string, part: string): string | Upload | undefined {
    return this.all(base).findLast(([key]) => key === `${base}[${part}]`)?.[1]
  }
}

const baseOf = (key: string): string => {
  const bracket = key.indexOf('[')
  return bracket > 0 ? key.slice(0, bracket) : key
}

/**
 * The wire name of a camelCase name.
 * @example snakeCase('actionIdentifier') // 'action_identifier'
 */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The camelCase name of a wire name.
 * @example camelCase('action_identifier') // 'actionIdentifier'
 */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Each of the names. */
export const namesOf = (names: Names | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names

/** Whether a value is an object that is no list, as JSON has it. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
