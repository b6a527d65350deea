import type { Schema } from '../../jsonSchema'
import { bulkActs, bulkLimits } from './plan'

const id: Schema = { type: ['integer', 'string'] }
const values: Schema = {
  type: 'string',
  description: 'Wire names and values, written as an urlencoded form body',
}

/** What is done to many records, and to which. */
export const bulkBody: Schema = {
  type: 'object',
  required: ['act'],
  properties: {
    act: {
      type: 'string',
      enum: bulkActs,
      description: 'set: values for all; shift: every date by days; put: values of each; delete',
    },
    values,
    days: { type: 'integer', minimum: -bulkLimits.days, maximum: bulkLimits.days },
    records: {
      type: 'array',
      minItems: 1,
      maxItems: bulkLimits.records,
      items: {
        type: 'object',
        required: ['id', 'revision'],
        properties: { id, revision: { type: 'integer', minimum: 0 }, values },
        additionalProperties: false,
      },
      description: 'Without it all that the list query of this call leaves',
    },
    total: {
      type: 'integer',
      minimum: 0,
      description: 'Without records: how many the list query is known to leave; 409 otherwise',
    },
    whole: { type: 'boolean', description: 'All of the records in one transaction, or none' },
  },
  additionalProperties: false,
}

const line: Schema = {
  type: 'object',
  required: ['state'],
  properties: {
    id,
    state: { type: 'string', enum: ['begin', 'done', 'skipped', 'saved', 'failed', 'end'] },
    revision: { type: 'integer' },
    before: values,
    name: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    total: { type: 'integer' },
    records: {
      type: ['array', 'null'],
      items: { type: 'array', items: id },
      description:
        'Of begin: each record that the list query left, with its revision; null where they are named',
    },
    passing: { type: 'boolean', description: 'Of failed: that it may be sent again' },
  },
}

/** The answer: a line for each record, and one that says that it was all. */
export const bulkAnswer: Schema = {
  description:
    'A line of JSON for each record as it is done, then one whose state is end. Under a key: first one whose state is begin, and one whose state is saved after each transaction',
  content: { 'application/x-ndjson': { schema: line } },
}
