import { fieldIn } from './conditions'
import type { AnyField } from './field'
import type { Resource } from './resource'

/** Values by field name; whether they fit is the rules' business. */
export type Values = Readonly<Record<string, unknown>>

/**
 * The one form of a draft that both sides judge and store: each value normalised by its kind, each hidden field
 * emptied, so that nothing stale stays. Fields are settled in the order of the definition; `visibleWhen` names
 * earlier siblings alone.
 * @param settleValue the kind's own normalisation; of undefined it makes the kind's empty value
 */
export function settleWith(
  resource: Resource,
  draft: Values,
  settleValue: (field: AnyField, value: unknown) => unknown,
): Record<string, unknown> {
  const settled: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const isHidden = fieldIn(resource.fields, name, settled) === null
    settled[name] = settleValue(field, isHidden ? undefined : draft[name])
  }
  return settled
}
