import type { Schema } from '../jsonSchema'

/** What the statuses of failures mean. */
export const statuses: Readonly<Record<number, string>> = {
  400: 'Malformed, or a query key that is unknown or wrong',
  401: 'No session',
  403: 'Role, or CSRF header',
  404: 'Not found',
  409: 'Something blocks it',
  412: 'The revision is stale',
  413: 'Too large',
  415: 'Wrong type or coding of the body',
  422: 'Invalid; every failure by its wire name',
  428: 'No revision given (If-Match)',
  429: 'Too many tries from one address',
  500: 'Something went wrong',
  503: 'Temporarily unavailable',
  507: 'The disk is full',
}

const query = (name: string, schema: Schema) => ({ name, in: 'query', required: false, schema })
const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** Parameters that several calls have, by the name they are referred to. */
export const sharedParameters = {
  limit: query('limit', { type: 'integer', minimum: 1, maximum: 500, default: 10 }),
  page: query('page', { type: 'integer', minimum: 1, default: 1 }),
  sortBy: query('sortBy', { type: 'string', default: 'id' }),
  sortDir: query('sortDir', { type: 'string', enum: ['asc', 'desc'], default: 'desc' }),
  phrase: query('phrase', { type: 'string', maxLength: 200 }),
  ids: query('ids', { type: 'array', items: { type: 'string' }, maxItems: 500 }),
  after: query('after', { type: 'string', maxLength: 500 }),
  phraseIn: query('phraseIn', { type: 'string' }),
  archive: query('archive', { type: 'string', enum: ['0', '1'] }),
  total: {
    ...query('total', { type: 'string', enum: ['exact'] }),
    description: 'Counts all rows, however many: without it up to 100,000',
  },
  format: query('format', { type: 'string', enum: ['json', 'csv'], default: 'json' }),
  'X-Requested-With': header('X-Requested-With', true, 'XMLHttpRequest'),
  'Idempotency-Key': header('Idempotency-Key', false, 'The same key gives the same answer once'),
  'Copied-From': header('Copied-From', false, 'The record that this is a copy of: id=7&revision=3'),
  'If-Match': header('If-Match', true, 'The revision that was seen, quoted'),
  'If-Match-optional': header('If-Match', false, 'Honoured where it is sent'),
}

/** A schema of the document by its name. */
export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** A page of a list. */
export const pageOf = (item: Schema): Schema => ({
  type: 'object',
  required: ['items', 'total'],
  properties: {
    items: { type: 'array', items: item },
    total: { type: 'integer', minimum: 0 },
    total_exceeded: { type: 'boolean', description: 'There are more than `total`' },
  },
})
