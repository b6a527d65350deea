import { useRef, useState, type ReactNode, type Ref } from 'react'
import { fold } from '../../schema/fold'
import { onEscape } from '../../parts/onEscape'
import { MixedBox } from './MixedBox'
import { useRange } from './useRange'
import { useText } from '../useTexts'

export interface CheckItem {
  readonly id: string | number
  readonly label: string
}

interface Props {
  readonly items: readonly CheckItem[]
  readonly chosen: readonly (string | number)[]
  readonly onChange: (chosen: readonly (string | number)[]) => void
  readonly onBlur: () => void
  /** The number of chosen options, in words. */
  readonly summary: ReactNode
  readonly searchLabel: string
  /** The caller searches: it gets what is typed, and nothing is filtered here. */
  readonly onSearch?: ((phrase: string) => void) | undefined
  /** A search is in progress; the present options stay until it ends. */
  readonly isBusy?: boolean
  /** A text below the options. */
  readonly note?: string | undefined
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly describedBy?: string
}

/**
 * Many checkboxes: a search, one box for all, and shift-click for the range back to the previous choice. While one
 * searches, the box for all means what was found.
 */
export function CheckList(props: Props) {
  const { items, chosen, onChange, onSearch, inputRef, disabled = false } = props
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const wanted = fold(phrase.trim())
  const shown =
    wanted && !onSearch ? items.filter(({ label }) => fold(label).includes(wanted)) : items
  const isChosen = new Set(chosen)
  const isAll = shown.length > 0 && shown.every((item) => isChosen.has(item.id))
  const isSome = !isAll && shown.some((item) => isChosen.has(item.id))

  const scroller = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  const search = (text: string) => {
    // keep the height, so that the page below does not move while few are found
    if (phrase === '') setHeight(scroller.current?.offsetHeight)
    if (text === '') setHeight(undefined)
    setPhrase(text)
    onSearch?.(text)
  }
  const set = (ids: readonly (string | number)[], on: boolean) => {
    if (disabled) return
    const changed = new Set(ids)
    const kept = chosen.filter((one) => !changed.has(one))
    // in the order of the list, so that the same choice is always the same value
    const next = new Set(on ? [...kept, ...ids] : kept)
    const known = items.filter((item) => next.has(item.id)).map((item) => item.id)
    onChange([...known, ...[...next].filter((one) => !known.includes(one))])
  }
  const ticksOf = useRange({
    order: shown.map(({ id }) => id),
    isChosen: (id) => isChosen.has(id),
    set,
  })
  return (
    <div className="f-list" aria-disabled={disabled}>
      <div className="f-list-head">
        <label className="f-check">
          <MixedBox
            ref={inputRef}
            checked={isAll}
            disabled={disabled || shown.length === 0}
            aria-describedby={props.describedBy}
            onBlur={props.onBlur}
            onChange={() =>
              set(
                shown.map((item) => item.id),
                !isAll,
              )
            }
            isSome={isSome}
          />
          <span>
            {t(wanted ? 'input.list.found' : props.note ? 'input.list.shown' : 'input.list.all')}
          </span>
        </label>
        <span className="f-counter" aria-live="polite">
          {props.summary}
        </span>
        <input
          className="f-control f-search"
          type="search"
          value={phrase}
          disabled={disabled}
          placeholder={props.searchLabel}
          aria-label={props.searchLabel}
          onChange={({ target }) => search(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
            if (phrase !== '') onEscape(() => search(''))(event)
          }}
        />
      </div>
      {/* while disabled, no box in it can have the focus, so it must be focusable itself to scroll by keyboard */}
      <div
        ref={scroller}
        className="f-list-scroll"
        style={{ minHeight: height }}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing else in it has the focus then
        tabIndex={disabled ? 0 : undefined}
      >
        <ul className="plain-list f-list-items" aria-busy={props.isBusy === true}>
          {shown.map((item) => {
            const { label, box } = ticksOf(item.id)
            return (
              <li key={item.id}>
                {/* the box in it handles the keyboard */}
                {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
                <label className="f-check" {...label}>
                  <input
                    type="checkbox"
                    checked={isChosen.has(item.id)}
                    disabled={disabled}
                    onBlur={props.onBlur}
                    {...box}
                  />
                  <span>{item.label}</span>
                </label>
              </li>
            )
          })}
          {shown.length === 0 ? (
            <li className="f-quiet">{t(wanted ? 'input.list.none' : 'input.list.empty')}</li>
          ) : null}
          {props.note && shown.length > 0 ? <li className="f-quiet">{props.note}</li> : null}
        </ul>
      </div>
    </div>
  )
}
