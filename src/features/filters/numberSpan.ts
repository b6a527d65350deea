import { spanText } from '../../fields/filter'
import { storageOf } from '../../fields/stores'
import { traitsOf } from '../../fields/traits'
import { wireNameOf } from '../../fields/codec'
import { parseNumber } from '../../inputs/number/numbers'
import { type AnyField, Parts } from '../../schema'

/** The two ends of a span of numbers, as they are typed. */
export interface TypedSpan {
  readonly from: string
  readonly to: string
}

/** The text of an end in a filter, '' for an open one; null where the field can have no such number. */
function endOf(field: AnyField, typed: string): string | null {
  const number = parseNumber(typed, storageOf(field) === 'real')
  if (number === null) return ''
  if (typeof number === 'string') return null
  const text = String(number)
  const name = wireNameOf('', field)
  const value = traitsOf(field).wire.decode(name, new Parts([[name, text]]), field)
  const fits = storageOf(field) === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
  return fits ? text : null
}

/** The text of a filter of numbers, '' for none; null where it is no span of numbers that the field can have. */
export function numberSpan(field: AnyField, typed: TypedSpan): string | null {
  const [from, to] = [endOf(field, typed.from), endOf(field, typed.to)]
  if (from === null || to === null) return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  return from === '' && to === '' ? '' : spanText(from, to)
}
