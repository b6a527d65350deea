import type { Resource } from '../../schema'

/** The field that a rule puts right before this one, where there is one. */
export interface Earlier {
  readonly name: string
  /** Whether this one may not be on the same day either. */
  readonly isStrict: boolean
  /** Whether that rule ends with this one. */
  readonly isLast: boolean
}

/** What the first rule of order (`inOrder`, `before`) that has a field in front of this one says of it. */
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
