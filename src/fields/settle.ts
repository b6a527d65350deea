import { settleWith, type AnyField, type Resource, type Values } from '../schema'
import { emptyValue, traitsOf } from './kinds'
import { unixLines } from './wire'

const settleText = (value: unknown): unknown =>
  typeof value === 'string' ? unixLines(value) : value

/** Normalises one value by its kind; undefined becomes the kind's empty value. */
export function settleValue(field: AnyField, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return emptyValue(field)
  return (traitsOf(field).settle ?? settleText)(value, field)
}

/** The settled form of a draft: normalised, hidden fields emptied. Both sides judge and store exactly this. */
export const settle = (resource: Resource, draft: Values): Record<string, unknown> =>
  settleWith(resource, draft, (field, value) => settleValue(field, value))
