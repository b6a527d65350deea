import { operatorLocale } from '../../i18n/translate'
import { wireNameOf } from '../../src/fields/codec'
import { bodyKindOf, type Resource } from '../../src/schema'
import type { Model } from '../resources/model'
import { serverHalfOf } from '../fields'
import { flag } from '../fields/half'
import { closed, type Properties, type Schema } from '../jsonSchema'

/** `menu-items` → `MenuItems`. */
export const schemaName = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

const fieldsOf = ({ fields }: Resource) =>
  Object.entries(fields).map(([name, field]) => ({
    field,
    wireName: wireNameOf(name, field),
    name,
  }))

const idTypes = { integer: 'integer', text: 'string' } as const

/** A record as it is answered. */
export function recordSchema({ resource, variant, idType }: Model): Schema {
  const properties: Properties = Object.assign(
    {
      id: { type: resource.singleton ? ['integer', 'null'] : idTypes[idType] },
      revision: { type: 'integer', minimum: 0 },
      ...(variant && { [variant.wireName]: { type: 'string', const: variant.value } }),
    },
    ...fieldsOf(resource)
      .filter(({ field }) => field.mode !== 'writeOnly')
      .map(({ field, wireName }) => serverHalfOf(field).read(wireName, field)),
  )
  return {
    type: 'object',
    title: resource.label[operatorLocale()][0],
    properties,
    required: ['id', 'revision', ...(variant ? [variant.wireName] : [])],
  }
}

/**
 * The body of a create or an update. Unknown keys are refused.
 * @param only describes these fields alone: none is required, and neither variant nor parent is among them
 */
export function bodySchema(
  { resource, variant, parent, calls }: Model,
  operation: 'create' | 'update',
  only?: readonly string[],
): Schema {
  const writable = fieldsOf(resource).filter(
    ({ field, name }) =>
      (only?.includes(name) ?? true) &&
      field.mode !== 'readOnly' &&
      !(field.mode === 'createOnly' && operation === 'update'),
  )
  const isJson = bodyKindOf(resource.api, operation) === 'json'
  const keysOf = ({ field, wireName }: (typeof writable)[number]): Properties => {
    const { body, json } = serverHalfOf(field)
    if (!isJson) return body(wireName, field)
    return json?.(wireName, field) ?? jsonProperties(body(wireName, field))
  }
  const properties: Properties = Object.assign(
    variant && operation === 'create' && !only
      ? { [variant.wireName]: { type: 'string', const: variant.value } }
      : {},
    parent && operation === 'create' && !only && !calls.create?.params.includes('parent')
      ? { [parent.wireName]: { type: idTypes[parent.idType] } }
      : {},
    ...writable.map(keysOf),
  )
  const required =
    operation === 'update' || only
      ? []
      : [
          ...(variant ? [variant.wireName] : []),
          ...writable
            .filter(({ field }) => field.required && !field.visibleWhen)
            .filter(({ field }) => !serverHalfOf(field).hasFreeKeys)
            .map(({ wireName }) => wireName),
        ]
  return closed(properties, required)
}

/** The keys of a form as JSON has them: a list under its own key, the parts of a composite in an object, null for empty. */
export function jsonProperties(properties: Properties): Properties {
  const json: Record<string, Schema> = {}
  for (const [key, schema] of Object.entries(properties)) {
    const [, base = key, part] = /^([^[]+)\[(\w*)\]$/.exec(key) ?? []
    const own = schema === flag ? { type: 'boolean' } : schema
    const { type, enum: known } = own
    const value =
      typeof type === 'string' && type !== 'array' && type !== 'boolean'
        ? { ...own, type: [type, 'null'], ...(Array.isArray(known) && { enum: [...known, null] }) }
        : own
    if (part === undefined || part === '') json[base] = value
    else {
      const before = json[base]?.['properties']
      json[base] = { type: 'object', properties: Object.assign({}, before, { [part]: value }) }
    }
  }
  return json
}

/** What every answer is wrapped in. */
export const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['data'],
  properties: { data },
})
/** Variants are told apart by their key; the bodies of updates have no such key and may fit several (`anyOf`). */
export const oneOf = (schemas: readonly Schema[], word: 'oneOf' | 'anyOf' = 'oneOf'): Schema =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { [word]: schemas }
