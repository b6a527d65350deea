import { siblingsOf, type Fields, type Values } from '../schema'
import { isEmpty } from './traits'

const entriesOf = (value: object) => Object.entries(value).filter(([, part]) => !isEmpty(part))

/** Whether two values are equal; all empty values are. */
function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [entriesOf(a), new Map(entriesOf(b))]
  return left.length === right.size && left.every(([key, part]) => isSame(part, right.get(key)))
}

/** Whether a value, and all that decides whether it is shown and required, is as it is stored. */
export const isUntouched = (
  fields: Fields,
  name: string,
  { values, stored }: { readonly values: Values; readonly stored: Values },
): boolean => [name, ...siblingsOf(fields, name)].every((one) => isSame(values[one], stored[one]))
