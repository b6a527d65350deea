import type { Condition } from './conditions'

type Comparison = Extract<Condition, { readonly is: string }>

/**
 * What is left of a condition among rows that fulfil others: of its alternatives those that can hold there. An index is
 * found by one range, and not by two alternatives of which one is empty.
 * @returns null where it never holds
 */
export function narrowed(condition: Condition, scope: readonly Condition[]): Condition | null {
  if ('any' in condition) {
    const left = condition.any.flatMap((one) => narrowed(one, scope) ?? [])
    const [only, ...more] = left
    if (!only) return null
    return more.length > 0 ? { any: left } : only
  }
  if ('all' in condition) {
    const left = condition.all.map((one) => narrowed(one, scope))
    return left.every((one) => one !== null) ? { all: left } : null
  }
  return known(scope).some((one) => excludes(one, condition)) ? null : condition
}

/** The comparisons that hold in any case. */
const known = (scope: readonly Condition[]): readonly Comparison[] =>
  scope.flatMap((one) => {
    if ('all' in one) return known(one.all)
    if ('any' in one) return one.any.length === 1 ? known(one.any) : []
    return 'is' in one ? [one] : []
  })

function excludes(one: Comparison, other: Condition): boolean {
  if (!('column' in other) || other.column !== one.column) return false
  // no comparison holds of nothing
  if ('isNull' in other) return other.isNull
  return 'is' in other && (endsBefore(one, other) || endsBefore(other, one))
}

/** Whether all that the first leaves is less than what the second does. */
function endsBefore(one: Comparison, other: Comparison): boolean {
  const [high, low] = [one.value, other.value]
  if (!/^(?:=|<=?)$/.test(one.is) || !/^(?:=|>=?)$/.test(other.is)) return false
  // days and moments, as both databases order them
  if (![high, low].every((value) => /^\d{4}-\d\d-/.test(String(value)))) return false
  return (
    String(high) < String(low) ||
    (high === low && !(one.is.includes('=') && other.is.includes('=')))
  )
}
