import type { Resource } from '../../schema'

/** The field right before this one in a rule of order. */
export interface Earlier {
  readonly name: string
  /** Whether this one may not be on the same day either. */
  readonly isStrict: boolean
  /** Whether this field is the last of that rule. */
  readonly isLast: boolean
}

/** The field before this one in the first rule of order (`inOrder`, `before`) that has one. */
export function earlierIn({ rules = [] }: Resource, name: string): Earlier | undefined {
  for (const rule of rules) {
    if (rule.rule !== 'inOrder') continue
    const earlier = rule.fields[rule.fields.indexOf(name) - 1]
    if (earlier === undefined) continue
    const isLast = rule.fields.at(-1) === name
    return { name: earlier, isStrict: rule.strict === true, isLast }
  }
  return undefined
}
