import { locales } from '../languages'
import type { Resource } from '../resource'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The words at a place: those of a text in each language, or the forms of a noun. */
function* emptyIn(value: unknown, at: string): Generator<string> {
  if (typeof value === 'string' && value.trim() === '') yield `${at}: is empty`
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* emptyIn(one, `${at}.${index}`)
}

/** Every text below a value that has no words in a language, by its path. */
export function* textsIn(value: unknown, at: string): Generator<string> {
  if (!isObject(value)) return
  const isText = locales.every((locale) => locale in value)
  for (const [key, inner] of Object.entries(value))
    yield* isText && key !== 'grammar'
      ? emptyIn(inner, `${at}.${key}`)
      : textsIn(inner, `${at}.${key}`)
}

/** Faults of everything that would be shown without words: labels, choices, help, forms of a noun. */
export const textFaults = (resource: Resource): Generator<string> =>
  textsIn(resource, resource.name)
