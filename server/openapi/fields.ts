import { dashboardNames, dashboardTabs } from '../../src/fields/deepLink/kind'
import type { Kind } from '../../src/fields/kinds'
import { halfOf } from '../../src/fields/lookup'
import { isRole, roles, type AnyField } from '../../src/schema'

/** A JSON Schema (2020-12, as OpenAPI 3.1 has it), or a part of one. */
export type Schema = { readonly [key: string]: unknown }
export type Properties = { readonly [key: string]: Schema }

interface Shape {
  /** What an answer has of the field, by wire name. */
  readonly read: (name: string, field: AnyField) => Properties
  /** What a body may have of it. */
  readonly body: (name: string, field: AnyField) => Properties
}

const nullable = (type: string, more: Schema = {}): Schema => ({ type: [type, 'null'], ...more })
const option = (field: AnyField, key: string): unknown => Reflect.get(field, key)
const numberOption = (field: AnyField, key: string, as: string): Schema => {
  const value = option(field, key)
  return typeof value === 'number' ? { [as]: value } : {}
}

const scalar = (type: string, more: (field: AnyField) => Schema = () => ({})): Shape => ({
  read: (name, field) => ({ [name]: nullable(type, more(field)) }),
  body: (name, field) => ({ [name]: { type, ...more(field) } }),
})

const list = (item: Schema): Shape => ({
  read: (name) => ({ [name]: { type: 'array', items: item } }),
  body: (name) => ({
    [`${name}[]`]: {
      type: 'array',
      items: item,
      description: 'Repeated; once and empty clears it.',
    },
  }),
})

const text = scalar('string', (field) => ({
  ...numberOption(field, 'min', 'minLength'),
  ...numberOption(field, 'max', 'maxLength'),
}))
const format = (name: string): Shape => scalar('string', () => ({ format: name }))
const pattern = (value: string): Shape => scalar('string', () => ({ pattern: value }))
const bounds = (field: AnyField): Schema => ({
  ...numberOption(field, 'min', 'minimum'),
  ...numberOption(field, 'max', 'maximum'),
})

function idSchema(field: AnyField): Schema {
  const options = option(field, 'options')
  if (Array.isArray(options)) {
    const ids = options.map(({ id }: { id: string | number }) => id)
    return { type: typeof ids[0] === 'number' ? 'integer' : 'string', enum: ids }
  }
  return { type: option(field, 'ids') === 'text' ? 'string' : 'integer' }
}

const flag: Schema = { type: 'string', enum: ['0', '1'] }
const file = (types: string): Schema => ({ type: 'string', contentMediaType: types })
const secretText: Shape = {
  read: () => ({}),
  body: (name) => ({ [name]: { type: 'string', format: 'password' } }),
}
const count: Schema = { type: 'integer', minimum: 0 }
const ids: Schema = { type: 'array', items: { type: 'integer' } }

const linkParts: Properties = {
  id: nullable('string'),
  url: nullable('string', { format: 'uri' }),
  dashboard_name: nullable('string', { enum: [...dashboardNames, null] }),
  tab: nullable('string', { enum: [...dashboardTabs, null] }),
  flier_id: nullable('integer'),
  document_url: nullable('string', { format: 'uri' }),
  parameter_id: nullable('string'),
}

/** Every kind of field as schema, both ways. A kind without its half does not compile. */
const shapes: { readonly [K in Kind]: Shape } = {
  text,
  longText: text,
  integer: scalar('integer', bounds),
  decimal: scalar('number', bounds),
  price: scalar('number', () => ({ minimum: 0, multipleOf: 0.01 })),
  boolean: {
    read: (name) => ({ [name]: { type: 'boolean' } }),
    body: (name) => ({ [name]: flag }),
  },
  date: format('date'),
  dateTime: format('date-time'),
  time: pattern('^([01]\\d|2[0-3]):[0-5]\\d$'),
  email: format('email'),
  url: format('uri-reference'),
  color: pattern('^#[0-9a-f]{6}$'),
  select: {
    read: (name, field) => {
      const { enum: choices, ...schema } = { enum: undefined, ...idSchema(field) }
      return {
        [name]: {
          ...schema,
          type: [Reflect.get(idSchema(field), 'type'), 'null'],
          ...(Array.isArray(choices) && { enum: [...(choices as unknown[]), null] }),
        },
      }
    },
    body: (name, field) => ({ [name]: idSchema(field) }),
  },
  multiSelect: list({ type: ['integer', 'string'] }),
  texts: list({ type: 'string' }),
  phones: list({ type: 'string' }),
  openingHours: list({ type: 'string' }),
  image: {
    read: (name) => ({
      [`${name}_url`]: nullable('string', { format: 'uri-reference' }),
      [`${name}_preview`]: nullable('string', { format: 'uri-reference' }),
    }),
    body: (name) => ({
      [`${name}_file`]: file('image/png, image/jpeg, image/gif'),
      [`${name}_url`]: { type: 'string', format: 'uri-reference' },
      [`${name}_delete`]: flag,
    }),
  },
  document: {
    read: (name) => ({
      [`${name}_url`]: nullable('string', { format: 'uri-reference' }),
      [`${name}_name`]: nullable('string'),
    }),
    body: (name) => ({
      [`${name}_file`]: file('application/pdf, image/png, image/jpeg'),
      [`${name}_delete`]: flag,
    }),
  },
  cardList: { read: () => ({}), body: (name) => ({ [name]: file('text/csv') }) },
  reference: scalar('integer'),
  halls: list({ type: 'integer' }),
  target: {
    read: (_, field) => ({
      customer_type: nullable('integer', { minimum: 0, maximum: 7 }),
      customer_subtypes: ids,
      halls: ids,
      ...(option(field, 'anonymous') !== false && { anonymous: { type: 'boolean' } }),
      user: nullable('string'),
      target_customers: count,
      target_users: count,
      target_users_file_url: nullable('string', { format: 'uri-reference' }),
    }),
    body: (_, field) => ({
      customer_type: { type: 'integer', minimum: 0, maximum: 7 },
      'customer_subtypes[]': ids,
      'halls[]': ids,
      ...(option(field, 'anonymous') !== false && { anonymous: flag }),
      user: { type: 'string' },
      target_customers: count,
      target_users_file: file('text/csv'),
    }),
  },
  deepLink: {
    read: (name) => ({ [name]: nullable('object', { properties: linkParts }) }),
    body: (name) =>
      Object.fromEntries(
        Object.entries(linkParts).map(([part, schema]) => [`${name}[${part}]`, schema]),
      ),
  },
  password: secretText,
  roles: list({ type: 'string', enum: roles.filter(isRole) }),
  secret: secretText,
}

/** The schemas of a field's keys. */
export const shapeOf = (field: AnyField): Shape => halfOf<typeof shapes, Shape>(shapes, field)
