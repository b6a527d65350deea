import { fieldIn, type AnyField, type Resource, type Values } from '../schema'
import { emptyValue, traitsOf } from './traits'
import { unixLines } from './wire'

const settleText = (value: unknown): unknown =>
  typeof value === 'string' ? unixLines(value) : value

/** Normalises one value by its kind; undefined becomes the kind's empty value. */
export function settleValue(field: AnyField, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return emptyValue(field)
  return (traitsOf(field).settle ?? settleText)(value, field)
}

/**
 * The one form of a draft that both sides judge and store: each value normalised by its kind, each hidden field
 * emptied, so that nothing stale stays. Fields are settled in the order of the definition; `visibleWhen` names
 * earlier siblings alone.
 */
export function settle(resource: Resource, draft: Values): Record<string, unknown> {
  const settled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const isHidden = fieldIn(resource.fields, name, settled) === null
    settled[name] = settleValue(field, isHidden ? undefined : draft[name])
  }
  return settled
}
