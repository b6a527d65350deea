import type { Resource } from '../../schema'

/** The field that a rule puts right before this one (`inOrder`), where there is one. */
export function earlierIn({ rules = [] }: Resource, name: string): string | undefined {
  for (const rule of rules) {
    const at = rule.rule === 'inOrder' ? rule.fields.indexOf(name) : -1
    if (at > 0) return rule.fields[at - 1]
  }
  return undefined
}
