import type { AnyField, Fields } from './field'

/** A condition that holds while another field of the record has one of these values. */
export interface Condition<Sibling extends string = string> {
  readonly field: Sibling
  /** `null` stands for a field without a value. */
  readonly in: readonly (string | number | boolean | null)[]
}

/**
 * Shows a field only while a sibling has one of the values.
 * @example custom: text({ visibleWhen: when('remainingTime', 'custom') })
 */
export const when = <const Sibling extends string>(
  field: Sibling,
  ...values: readonly (string | number | boolean)[]
): Condition<Sibling> => ({ field, in: values })

/** Whether a record meets a condition; an empty list is no value. */
export function isMet(condition: Condition, values: Readonly<Record<string, unknown>>): boolean {
  const found = values[condition.field] ?? null
  const own = Array.isArray(found) && found.length === 0 ? null : found
  return condition.in.some((value) => value === own)
}

/**
 * A field as it is for these values: null where it is hidden, required where a condition makes it so. A field whose
 * condition names a hidden field is hidden too.
 */
export function fieldIn(
  fields: Fields,
  name: string,
  values: Readonly<Record<string, unknown>>,
): AnyField | null {
  const field = fields[name]
  if (!field || !isShown(fields, field, values)) return null
  const { required, requiredWhen } = field
  if (required || !requiredWhen || !isMet(requiredWhen, values)) return field
  return isShown(fields, fields[requiredWhen.field], values) ? { ...field, required: true } : field
}

function isShown(
  fields: Fields,
  field: AnyField | undefined,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const { visibleWhen } = field ?? {}
  return (
    !visibleWhen ||
    (isMet(visibleWhen, values) && isShown(fields, fields[visibleWhen.field], values))
  )
}

/** The fields whose values decide whether a field is shown and required. */
export function siblingsOf(fields: Fields, name: string): readonly string[] {
  const found = new Set<string>()
  const add = (one: string) => {
    const { visibleWhen, requiredWhen } = fields[one] ?? {}
    for (const condition of [visibleWhen, requiredWhen]) if (condition) found.add(condition.field)
  }
  add(name)
  // the loop also visits what it adds to the set; a set adds nothing twice, so it ends even where two fields require
  // each other
  for (const sibling of found) add(sibling)
  return [...found]
}
