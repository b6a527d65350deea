import { wireNameOf } from '../../src/fields/codec'
import { traitsOf } from '../../src/fields/traits'
import { isObject, Parts, type Message, type Resource } from '../../src/schema'
import { jsonBooleans } from '../files/jsonBody'

/**
 * The keys of a JSON body under which true or false stands where no switch is: as the 1 or 0 of a form it would be a
 * number or a text that nobody wrote.
 * @param json the body as it came; of a form it is undefined
 */
export function strayBooleans(
  { fields }: Pick<Resource, 'fields'>,
  json: unknown,
): Readonly<Record<string, Message>> {
  const errors: Record<string, Message> = Object.create(null)
  for (const key of isObject(json) ? jsonBooleans(json) : []) {
    const base = key.split('[', 1)[0] ?? ''
    for (const [name, field] of Object.entries(fields)) {
      const { wire, isFile } = traitsOf(field)
      const wireName = wireNameOf(name, field)
      // that a file goes is said by a switch of its own
      if (!wire.keys(wireName, field).includes(base) || (isFile && base === `${wireName}_delete`))
        continue
      if (!holdsTrue(wire.decode(wireName, new Parts([[key, '1']]), field)))
        errors[key] = { message: 'rule.noBoolean' }
    }
  }
  return errors
}

/** Whether a value, or a part of it, is that of a switch that is on. */
const holdsTrue = (value: unknown): boolean =>
  value === true ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsTrue))
