import { traitsOf } from '../../src/fields/traits'
import { wireNameOf } from '../../src/fields/codec'
import { isObject, namesOf, snakeCase, type Resource } from '../../src/schema'
import { models } from './model'

/** All names that a resource ever had: the log is never changed and keeps the former ones. */
export const namesEver = (name: string): readonly string[] => [
  name,
  ...namesOf(models.get(name)?.resource.formerly?.name),
]

const present: ReadonlyMap<string, string> = new Map(
  [...models.keys()].flatMap((name) => namesEver(name).map((known) => [known, name] as const)),
)

/** What a resource of the log is called now. */
export const presentName = (name: string): string => present.get(name) ?? name

/** A record of the log under the names that its fields have now. */
export function inPresentNames(name: string, record: unknown): unknown {
  const resource = models.get(presentName(name))?.resource
  if (!resource || !isObject(record)) return record
  const keys = keysOf(resource)
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const now = keys.get(key)
      if (now === undefined) return [[key, value]]
      return now in record ? [] : [[now, value]]
    }),
  )
}

/** The wire name that a field has now which once had this one; any other is left as it is. */
export function presentWireName({ fields }: Resource, wireName: string): string {
  const all = Object.entries(fields)
  if (all.some(([name, field]) => wireNameOf(name, field) === wireName)) return wireName
  const renamed = all.find(([, { formerly }]) =>
    namesOf(formerly).some((old) => snakeCase(old) === wireName),
  )
  return renamed ? wireNameOf(...renamed) : wireName
}

const known = new WeakMap<Resource, ReadonlyMap<string, string>>()

/** The keys under which fields were once answered, with the present key of each. */
function keysOf(resource: Resource): ReadonlyMap<string, string> {
  const found = known.get(resource)
  if (found) return found
  const keys = new Map<string, string>()
  for (const [name, field] of Object.entries(resource.fields)) {
    const { toJson } = traitsOf(field).wire
    const now = Object.keys(toJson(wireNameOf(name, field), null, field))
    for (const old of namesOf(field.formerly))
      Object.keys(toJson(snakeCase(old), null, field)).forEach((key, at) => {
        const own = now[at]
        if (own !== undefined && !now.includes(key)) keys.set(key, own)
      })
  }
  known.set(resource, keys)
  return keys
}
