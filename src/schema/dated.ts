import type { Resource } from './resource'

/**
 * The fields between which a record runs: the first and the last of those that stand in order; null where it has no such
 * dates.
 */
export function datesOf({
  rules = [],
}: Pick<Resource, 'rules'>): { readonly start: string; readonly end: string } | null {
  const ordered = rules.find(({ rule }) => rule === 'inOrder')?.fields
  const [start, end] = [ordered?.[0], ordered?.at(-1)]
  return start !== undefined && end !== undefined && start !== end ? { start, end } : null
}
