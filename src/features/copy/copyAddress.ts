import { datesOf } from '../../fields/copied'
import type { Resource } from '../../schema'
import { givenIn, type Values } from '../form/values'

/** How the dates of a copy move: by weeks, which keeps the weekdays, to right after the original, or not at all. */
export const shifts = ['week', 'after', 'same'] as const
export type Shift = (typeof shifts)[number]

/** The words of an address that make a new record a copy; no wire name is written so. */
const words = { of: 'copyOf', shift: 'copyShift', children: 'copyChildren' } as const

/** What an address says of a copy. */
export function copyIn(search: string) {
  const query = new URLSearchParams(search)
  const id = query.get(words.of)
  return {
    id,
    shift: shifts.find((one) => one === query.get(words.shift)) ?? 'after',
    withChildren: query.get(words.children) === '1',
  } as const
}

/** What identifies a new record by its address: its initial values, and what it is a copy of. */
export function beginningOf(resource: Resource, search: string): Values {
  const { id } = copyIn(search)
  return {
    ...givenIn(resource, new URLSearchParams(search)),
    ...(id !== null && { copyOf: id }),
  }
}

/** The query of the form that copies a record, over what the address says already. */
export function copySearch(
  search: string,
  { id, shift, withChildren }: { id: string | number; shift: Shift; withChildren: boolean },
): string {
  const query = new URLSearchParams(withoutCopy(search))
  query.set(words.of, String(id))
  query.set(words.shift, shift)
  if (withChildren) query.set(words.children, '1')
  return `?${query}`
}

/** The query without a copy in it. */
export function withoutCopy(search: string): string {
  const query = new URLSearchParams(search)
  for (const word of Object.values(words)) query.delete(word)
  return query.size > 0 ? `?${query}` : ''
}

/** The ways to copy a record: for next week where it has dates, with all that stands under it, and as it is. */
export const copyWays = (resource: Resource) =>
  [
    ...(datesOf(resource).length > 0
      ? [{ key: 'copyWeek', label: 'list.copy.week', shift: 'week', withChildren: true } as const]
      : []),
    { key: 'copy', label: 'list.copy.plain', shift: 'after', withChildren: false } as const,
  ] as const
