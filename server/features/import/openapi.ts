import type { Schema } from '../../jsonSchema'

const text: Schema = { type: 'string' }
const count: Schema = { type: 'integer', minimum: 0 }
const texts: Schema = { type: 'array', items: text }
const byColumn = (value: Schema): Schema => ({ type: 'object', additionalProperties: value })
const id: Schema = { type: ['integer', 'string', 'null'] }

/** What a file is sent with to be looked at or loaded; both calls take the same. */
export const importBody: Schema = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'CSV or .xlsx' },
    plan: {
      type: 'string',
      description:
        'JSON: columns (wire name of a column to its place in the file, from 0), remembered (heading to column or null), fixes (line to column to text), left_out (lines)',
    },
  },
  additionalProperties: false,
}

const row: Schema = {
  type: 'object',
  required: ['line', 'cells', 'state', 'id', 'before', 'errors'],
  properties: {
    line: { type: 'integer', minimum: 1 },
    cells: byColumn(text),
    state: { type: 'string', enum: ['new', 'changed', 'same', 'wrong'] },
    id,
    before: byColumn(text),
    errors: byColumn(text),
  },
}

const preview: Schema = {
  type: 'object',
  required: ['headings', 'samples', 'columns', 'unsure', 'known', 'rows'],
  properties: {
    headings: texts,
    samples: { type: 'array', items: texts },
    columns: byColumn(count),
    unsure: texts,
    known: {
      type: 'array',
      items: { type: 'object', properties: { id, cells: byColumn(text) } },
    },
    rows: { type: 'array', items: row },
  },
}

const counts = ['created', 'updated', 'unchanged', 'left_out']
const loaded: Schema = {
  type: 'object',
  required: [...counts, 'records'],
  properties: {
    ...Object.fromEntries(counts.map((name) => [name, count])),
    records: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'revision', 'before'],
        properties: {
          id,
          revision: count,
          before: {
            type: ['string', 'null'],
            description: 'Wire names and values that put it back; null of a new record',
          },
        },
      },
      description: 'What was written, by which it can be taken back',
    },
  },
}

/** What these calls answer. */
export const importData = (verb: 'preview' | 'load'): Schema =>
  verb === 'preview' ? preview : loaded
