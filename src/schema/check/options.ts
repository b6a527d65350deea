import type { AnyField } from '../field'
import { meant } from '../nearest'
import type { Known } from './known'

/** Whether a value is an object, or a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
/** What a field says under a name that not every kind has. */
export const option = (field: AnyField, name: string): unknown => Reflect.get(field, name)
/** A value as the list that it should be. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The options that count pixels, signs or entries; each is above nothing. */
const counts = ['width', 'height', 'count', 'minLength', 'maxLength']
const ranges = [
  ['min', 'max'],
  ['count', 'max'],
  ['minLength', 'maxLength'],
] as const

/** What is wrong with the options that bound a field and that it is chosen from. */
export function* optionFaults(at: string, field: AnyField, known: Known): Generator<string> {
  const format = option(field, 'format')
  if (typeof format === 'string' && !known.formats.includes(format))
    return yield `${at}.format: no such format: ${format}${meant(format, known.formats)}`
  for (const name of counts) {
    const value = option(field, name)
    if (value !== undefined && !(Number(value) > 0)) yield `${at}.${name}: must be > 0`
  }
  if (!known.isBounded(field)) {
    const max = option(field, 'max')
    if (max !== undefined && !(Number(max) > 0)) yield `${at}.max: must be > 0`
  }
  const above: string[] = []
  for (const [low, high] of ranges) {
    if (option(field, low) === undefined && option(field, high) === undefined) continue
    const least = known.bounds(field)
    const [min, max] = [low, high].map((name) => option(field, name) ?? least[name])
    if (typeof min === typeof max && min !== 'today' && max !== 'today' && String(min) !== '')
      if (isAbove(min, max))
        above.push(`${at}.${low}: ${String(min)} is above ${high} ${String(max)}`)
  }
  yield* above
  for (const name of known.isBounded(field) && above.length === 0 ? ['min', 'max'] : []) {
    const bound = option(field, name)
    const refusal = bound === undefined || bound === 'today' ? null : known.refusal(field, bound)
    if (refusal !== null)
      yield `${at}.${name}: its own rule refuses ${JSON.stringify(bound)} (${refusal})`
  }
  const choices = option(field, 'options')
  const source = option(field, 'source')
  if (known.isChoice(field) && !isObject(source) && listOf(choices).length === 0)
    yield `${at}.options: are missing, and there is no source`
  const ids = listOf(choices).map((choice) => (isObject(choice) ? choice['id'] : undefined))
  const sent = ids.map((id) => String(id ?? ''))
  const twice = sent.find((id, index) => sent.indexOf(id) !== index)
  if (twice !== undefined) yield `${at}.options: ${twice} is there twice`
  if (sent.includes('')) yield `${at}.options: an id is empty`
  // a column holds texts or whole numbers, and a body is read as the one or as the other
  const isOdd = (id: unknown) =>
    typeof ids[0] === 'string' ? typeof id !== 'string' : !Number.isSafeInteger(id)
  const odd = sent.includes('') ? undefined : ids.find(isOdd)
  if (odd !== undefined)
    yield `${at}.options: ids are all texts or all whole numbers, and there is ${JSON.stringify(odd)}`
  const fewest = Number(option(field, 'min') ?? 0)
  if (known.isChoice(field) && ids.length > 0 && fewest > ids.length)
    yield `${at}.min: ${fewest} is above the number of options, ${ids.length}`
  const initial = option(field, 'initial')
  if (known.isChoice(field) && ids.length > 0 && initial !== undefined && !ids.includes(initial))
    yield `${at}.initial: no such option: ${String(initial)}${meant(String(initial), ids.map(String))}`
  else if (initial !== undefined) {
    const refusal = known.refusal(field, initial)
    if (refusal !== null)
      yield `${at}.initial: its own rule refuses ${JSON.stringify(initial)} (${refusal})`
  }
  const pattern = option(field, 'pattern')
  const fault = isObject(pattern) ? known.patternFault(String(pattern['match'])) : null
  if (fault !== null) yield `${at}.pattern: ${fault}`
}

const isAbove = (min: unknown, max: unknown): boolean =>
  typeof min === 'number' && typeof max === 'number'
    ? min > max
    : typeof min === 'string' && typeof max === 'string' && min > max
