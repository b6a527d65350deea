import { useState, type ReactNode, type Ref } from 'react'
import { distinct } from '../../fields/traits'
import { CheckList } from './CheckList'
import { GoneNote } from './gone'
import { OptionsState } from './OptionsState'
import { useSearched } from './useSearched'
import { useText } from '../useTexts'
import './foundList.css'

type Id = number | string

/** A list of ids that is filled by searching. */
export interface FoundListProps {
  readonly value: readonly Id[]
  readonly onChange: (value: readonly Id[]) => void
  readonly onBlur: () => void
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly describedBy?: string
}

interface Props extends FoundListProps {
  /** The option list, below `/api`. */
  readonly path: string
  /** i18n key of the note that names those which were deleted since. */
  readonly goneNote?: string
  readonly searchLabel: string
  /** The label of a chosen option that was deleted since. */
  readonly labelOfGone: (id: Id) => string
  /** The choice in words. @param total the number of options; null where it is unknown */
  readonly summary: (total: number | null) => ReactNode
}

/**
 * Any number of choices of a list that may be long: then the server searches for what is typed, and the chosen ones are
 * listed below. A deleted one stays chosen, so that a restriction never widens unnoticed.
 */
export function FoundList(props: Props) {
  const { path, value, goneNote, onChange, labelOfGone, summary, ...list } = props
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const [before, setBefore] = useState(value)
  // what was ticked can be ticked again, and keeps the focus
  const listedBelow = distinct([...before, ...value])
  const { options, named, gone, isFound, hasMore, ...state } = useSearched(path, {
    phrase,
    chosen: listedBelow,
  })
  const isFirst = state.isLoading && options.length === 0
  // keep the search box mounted while one types in it
  if ((isFirst && phrase === '') || state.isFailed)
    return (
      <div className="f-list f-quiet f-list-empty" data-waits={state.isFailed ? undefined : ''}>
        <OptionsState {...state} />
      </div>
    )
  const listed = new Set(options.map(({ id }) => String(id)))
  const found = options.map(({ id, name }) => ({ id, label: name }))
  const names = new Map(named.map(({ id, name }) => [String(id), name]))
  const ticked = new Set(value)
  const lost = gone.filter((id) => ticked.has(id))
  const isLost = new Set(lost)
  const below = listedBelow.flatMap((id) => {
    if (listed.has(String(id))) return []
    if (isLost.has(id)) return [{ id, label: labelOfGone(id) }]
    const name = names.get(String(id)) ?? (ticked.has(id) && state.isLoading ? '…' : undefined)
    return name === undefined ? [] : [{ id, label: name }]
  })
  const items = isFound && phrase ? found : [...found, ...below]
  return (
    <>
      <CheckList
        {...list}
        items={items}
        chosen={value}
        onChange={(next) => {
          setBefore(listedBelow)
          onChange(next)
        }}
        summary={summary(isFound ? null : items.length)}
        isBusy={state.isLoading}
        onSearch={isFound ? setPhrase : undefined}
        note={hasMore ? t('input.list.more', { count: options.length }) : undefined}
      />
      <GoneNote ids={lost} {...(goneNote && { note: goneNote })} isTicked isFixed={list.disabled} />
    </>
  )
}
