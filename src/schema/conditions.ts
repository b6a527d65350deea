/** A field is there only while an earlier sibling has one of these values. */
export interface Condition<Sibling extends string = string> {
  readonly field: Sibling
  readonly in: readonly (string | number | boolean)[]
}

/**
 * Shows a field only while a sibling has one of the values.
 * @example custom: text({ visibleWhen: when('remainingTime', 'custom') })
 */
export const when = <const Sibling extends string>(
  field: Sibling,
  ...values: readonly (string | number | boolean)[]
): Condition<Sibling> => ({ field, in: values })

export const isMet = (condition: Condition, values: Readonly<Record<string, unknown>>): boolean =>
  condition.in.some((value) => value === values[condition.field])
