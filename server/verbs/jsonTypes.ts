import { wireNameOf } from '../../src/fields/codec'
import { traitsOf } from '../../src/fields/traits'
import { isObject, type Json, type Message, type Resource, type Values } from '../../src/schema'

/**
 * Errors for the keys of a JSON body whose value has another type than in an answer: `true` for a number, 5 for a text,
 * a list for a single value. A text may stand for any single value, as in a form, and 1 and 0 for a switch.
 * @param body the object as it came
 * @param patch what was decoded of it, by field
 * @param fixed keys that no field has, with the values that they may repeat
 */
export function wrongTypes(
  { fields }: Resource,
  body: unknown,
  { patch, fixed }: { readonly patch: Values; readonly fixed: Values },
): Readonly<Record<string, Message>> {
  const answered: Record<string, unknown> = { ...fixed }
  for (const [name, value] of Object.entries(patch)) {
    const field = fields[name]
    if (field)
      Object.assign(answered, traitsOf(field).wire.toJson(wireNameOf(name, field), value, field))
  }
  const keys = Object.entries(isObject(body) ? body : {}).flatMap(([key, came]) =>
    strays(key, came, [answered[key]]),
  )
  return Object.fromEntries(keys.map((key) => [key.slice(0, 100), { message: 'rule.type' }]))
}

/**
 * The keys at and below this one whose value has another type.
 * @param known what is answered there; for an entry of a list all values of the list, since blank entries were left out
 */
function strays(key: string, came: Json, known: readonly unknown[]): readonly string[] {
  const given = known.filter((value) => value !== null && value !== undefined)
  if (came === null || came === '') return []
  if (Array.isArray(came)) {
    const entries: readonly Json[] = came
    if (!given.every(Array.isArray)) return [key]
    return entries.flatMap((one, at) => strays(`${key}[${at}]`, one, given.flat()))
  }
  if (given.some(Array.isArray)) return [key]
  if (isObject(came)) {
    const parts = given.filter(isObject)
    if (parts.length < given.length) return [key]
    return Object.entries(came).flatMap(([part, one]) =>
      strays(
        `${key}[${part}]`,
        one,
        parts.map((value) => value[part]),
      ),
    )
  }
  if (typeof came === 'string' || known.length === 0) return []
  const fits = (value: unknown) =>
    typeof value === typeof came || (typeof value === 'boolean' && (came === 0 || came === 1))
  return given.some(fits) ? [] : [key]
}
