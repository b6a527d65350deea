import { useListContext, useTranslate } from 'ra-core'
import { useId } from 'react'
import { NativeSelect } from '../../../parts/NativeSelect'
import type { ListColumn } from './columns'

interface SortSelectProps {
  readonly columns: readonly ListColumn[]
  readonly labels: ReadonlyMap<string, string>
}

/** What the list is sorted by, where it has no headings to press. */
export function SortSelect({ columns, labels }: SortSelectProps) {
  const translate = useTranslate()
  const id = useId()
  const { sort, setSort } = useListContext()
  const choices = columns.flatMap(({ key, sortField: field }) =>
    field === null
      ? []
      : (['ASC', 'DESC'] as const).map((order) => ({ field, order, name: labels.get(key) ?? key })),
  )
  const at = choices.findIndex(({ field, order }) => field === sort.field && order === sort.order)
  if (choices.length === 0) return null
  return (
    <div className="list-sort">
      <label htmlFor={id}>{translate('list.sort')}</label>
      <NativeSelect
        id={id}
        value={at}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)]
          if (choice) setSort({ field: choice.field, order: choice.order })
        }}
      >
        {at < 0 && <option value={-1}>{translate('list.sortOther')}</option>}
        {choices.map(({ field, order, name }, n) => (
          <option key={`${field} ${order}`} value={n}>
            {translate(order === 'ASC' ? 'list.sortUp' : 'list.sortDown', { name })}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
