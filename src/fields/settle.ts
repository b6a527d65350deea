import { settleWith, type AnyField, type Resource, type Values } from '../schema'
import type { SettleContext } from './kind'
import { emptyValue, traitsOf } from './kinds'
import { unixLines } from './wire'

const settleText = (value: unknown): unknown =>
  typeof value === 'string' ? unixLines(value) : value

/** Normalises one value by its kind; undefined becomes the kind's empty value. */
function settleValue(field: AnyField, value: unknown, context: SettleContext): unknown {
  if (value === undefined || value === null || value === '') return emptyValue(field)
  return (traitsOf(field).settle ?? settleText)(value, context, field)
}

/** The settled form of a draft: normalised, hidden fields emptied. Both sides judge and store exactly this. */
export const settle = (
  resource: Resource,
  draft: Values,
  context: SettleContext = {},
): Record<string, unknown> =>
  settleWith(resource, draft, (field, value) => settleValue(field, value, context))
