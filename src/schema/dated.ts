import type { Resource } from './resource'

/**
 * The first and the last field of the rule `inOrder`, between which a record runs; null where there is no such rule.
 */
export function datesOf({
  rules = [],
}: Pick<Resource, 'rules'>): { readonly start: string; readonly end: string } | null {
  const ordered = rules.find(({ rule }) => rule === 'inOrder')?.fields
  const [start, end] = [ordered?.[0], ordered?.at(-1)]
  return start !== undefined && end !== undefined && start !== end ? { start, end } : null
}
