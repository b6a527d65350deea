import { useState, type Ref } from 'react'
import { CheckList } from './CheckList'
import { GoneNote } from './gone'
import { OptionsState } from './OptionsState'
import { useSearched } from './useSearched'
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
  const [phrase, setPhrase] = useState('')
  const { options, named, gone, isFound, hasMore, ...state } = useSearched('hall/options', {
    phrase,
    chosen: value,
  })
  // while one types, the box that one types in stays
  if ((state.isLoading && phrase === '') || state.isFailed)
    return (
      <div className="f-list f-quiet f-list-empty">
        <OptionsState {...state} />
      </div>
    )
  const listed = new Set(options.map(({ id }) => id))
  const chosen = [
    ...named.filter(({ id }) => !listed.has(id)).map(({ id, name }) => ({ id, label: name })),
    ...gone.map((id) => ({ id, label: t('input.halls.deleted', { id }) })),
  ]
  const found = options.map(({ id, name }) => ({ id, label: name }))
  const items = isFound && phrase ? found : [...found, ...chosen]
  const summary =
    value.length === 0
      ? t('input.halls.anywhere')
      : t('input.halls.count', { count: value.length, smart_count: items.length })
  return (
    <>
      <CheckList
        {...list}
        items={items}
        chosen={value}
        summary={summary}
        searchLabel={t('input.halls.search')}
        isBusy={state.isLoading}
        onSearch={isFound ? setPhrase : undefined}
        note={hasMore ? t('input.list.more', { count: options.length }) : undefined}
      />
      <GoneNote ids={gone} what="hall" isTicked isFixed={list.disabled} />
    </>
  )
}
