import type { Ref } from 'react'
import { CheckList } from './CheckList'
import { OptionsState } from './OptionsState'
import { useOptions } from './useOptions'
import { useText } from '../useTexts'

interface Props {
  readonly value: readonly (number | string)[]
  readonly onChange: (value: readonly (number | string)[]) => void
  readonly onBlur: () => void
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly describedBy?: string
}

/** The halls to choose from. One that was deleted since keeps its place, so that a restriction never widens unseen. */
export function HallList({ value, ...list }: Props) {
  const t = useText()
  const { options, ...state } = useOptions('hall/options')
  if (state.isLoading || state.isFailed)
    return (
      <div className="f-list f-quiet f-list-empty">
        <OptionsState {...state} />
      </div>
    )
  const known = new Set<string | number>(options.map(({ id }) => id))
  const deleted = value.filter((id) => !known.has(id))
  const items = [
    ...options.map(({ id, name }) => ({ id, label: name })),
    ...deleted.map((id) => ({ id, label: t('input.halls.deleted', { id }) })),
  ]
  const summary =
    value.length === 0
      ? t('input.halls.anywhere')
      : t('input.halls.count', { count: value.length, smart_count: items.length })
  return (
    <CheckList
      {...list}
      items={items}
      chosen={value}
      summary={summary}
      searchLabel={t('input.halls.search')}
    />
  )
}
