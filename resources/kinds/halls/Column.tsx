import { isGone, type Names } from 'panel-engine/screens'
import type { ColumnContext, ColumnProps } from 'panel-engine/fields'
import { hallsPath } from './list'

/** How many halls; all of them in words. */
export default function HallsColumn({ value, context }: ColumnProps<'halls'>) {
  if (!value || value.length === 0) return null
  return hallsInShort(value, context)
}

/** Every hall of today by id; null while they load. */
export const hallsIn = (lists: ColumnContext['lists']): Names | null => lists.get(hallsPath) ?? null

/** „12 hal”, or „wszystkie hale” where every hall of today is among them; with how many of them are deleted. */
export function hallsInShort(
  ids: readonly (string | number)[],
  { lists, translate }: Pick<ColumnProps<'halls'>['context'], 'lists' | 'translate'>,
): string {
  const halls = hallsIn(lists)
  const chosen = new Set(ids.map(String))
  const isAll = halls !== null && halls.size > 0 && [...halls.keys()].every((id) => chosen.has(id))
  const gone = ids.filter((id) => isGone(halls, id)).length
  const text = isAll
    ? translate('list.target.allHalls')
    : translate('list.target.halls', { smart_count: ids.length })
  return gone === 0
    ? text
    : `${text} (${translate('list.target.goneHalls', { smart_count: gone })})`
}
