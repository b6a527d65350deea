import type { ColumnProps } from '../column'

/** How many halls; all of them is said so. */
export default function HallsColumn({ value, context }: ColumnProps<'halls'>) {
  if (!value || value.length === 0) return null
  return hallsInShort(value, context)
}

/** „12 hal”, or „wszystkie hale” where every hall of today is among them. */
export function hallsInShort(
  ids: readonly (string | number)[],
  { halls, translate }: Pick<ColumnProps<'halls'>['context'], 'halls' | 'translate'>,
): string {
  const chosen = new Set(ids.map(String))
  const isAll = halls !== null && halls.size > 0 && [...halls.keys()].every((id) => chosen.has(id))
  return isAll
    ? translate('list.target.allHalls')
    : translate('list.target.halls', { smart_count: ids.length })
}
