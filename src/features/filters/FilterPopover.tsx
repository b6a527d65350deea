import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { type Filter, type Filters, filtersOf } from '../../fields/filter'
import { IconButton } from '../../parts/IconButton'
import { FirstFocus } from '../../parts/mui/FirstFocus'
import { Popover } from '../../parts/mui/Popover'
import { fold } from '../../schema/fold'
import type { Resource } from '../../schema'
import { type Draft, FEW, FilterEditor, Find } from './FilterEditor'
import { useFilterLabel } from './useFilterTexts'

interface FilterPopoverProps {
  readonly resource: Resource
  readonly anchor: HTMLElement
  readonly by: Filters
  /** The filter that is changed; null where one is to be chosen first. */
  readonly first: Filter | null
  readonly onSet: (filter: Filter, values: readonly string[]) => void
  readonly onClose: () => void
}

/** Numbers are offered where the list shows them, choices where there are any to offer. */
export const isOffered = ({ list }: Resource, { form, field, choices }: Filter): boolean =>
  form === 'between'
    ? list?.columns.some((column) => column === field) !== false
    : form !== 'anyOf' || choices !== null

/** Which filter, then its values. What is chosen counts once it is closed, so that a list is asked for once. */
export function FilterPopover(props: FilterPopoverProps) {
  const { resource, anchor, by, first, onSet, onClose } = props
  const translate = useTranslate()
  const labelOf = useFilterLabel(resource)
  const [filter, setFilter] = useState(first)
  /** Null while what is typed is wrong: the filter then stays as it was. */
  const [draft, setDraft] = useState<Draft>(first ? (by[first.key] ?? []) : [])
  const [isRefused, setRefused] = useState(false)
  const keep = (values: Draft) => {
    if (filter && values !== null) onSet(filter, values)
  }
  const done = (values = draft) => {
    onClose()
    keep(values)
  }
  const back = () => {
    keep(draft)
    setFilter(null)
  }
  const name = filter ? labelOf(filter) : translate('list.filter')
  return (
    <Popover anchor={anchor} label={name} className="filter-popover" onClose={() => done()}>
      {filter ? (
        <form
          className="filter-editor"
          onSubmit={(event) => {
            event.preventDefault()
            if (draft === null) setRefused(true)
            else done()
          }}
        >
          <div className="filter-head">
            {first === null && (
              <IconButton
                size="small"
                icon={ChevronLeft}
                label={translate('filters.back')}
                onClick={back}
              />
            )}
            <h2>{name}</h2>
          </div>
          {/* past the way back, that keys go on from there */}
          <FirstFocus>
            <FilterEditor
              resource={resource}
              filter={filter}
              values={draft ?? by[filter.key] ?? []}
              isRefused={isRefused && draft === null}
              onChange={setDraft}
              onDone={done}
            />
          </FirstFocus>
        </form>
      ) : (
        <FirstFocus>
          <Fields
            filters={filtersOf(resource).filter((one) => isOffered(resource, one))}
            labelOf={labelOf}
            by={by}
            onChoose={(chosen) => {
              setDraft(by[chosen.key] ?? [])
              setRefused(false)
              setFilter(chosen)
            }}
          />
        </FirstFocus>
      )}
    </Popover>
  )
}

interface FieldsProps {
  readonly filters: readonly Filter[]
  readonly labelOf: (filter: Filter) => string
  readonly by: Filters
  readonly onChoose: (filter: Filter) => void
}

/** Arrows move between the search box and the buttons, and wrap around. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops.at((at + step) % stops.length)?.focus()
}

function Fields({ filters, labelOf, by, onChoose }: FieldsProps) {
  const translate = useTranslate()
  const [phrase, setPhrase] = useState('')
  const wanted = fold(phrase.trim())
  const shown = filters.filter((filter) => fold(labelOf(filter)).includes(wanted))
  const [only] = shown
  return (
    // `onKeyDown` only hears the keys of the buttons inside
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="filter-fields" onKeyDown={onArrow}>
      {filters.length > FEW && (
        <Find value={phrase} onChange={setPhrase} onEnter={() => only && onChoose(only)} />
      )}
      <ul className="plain-list">
        {shown.map((filter) => (
          <li key={filter.key}>
            <button type="button" className="filter-field" onClick={() => onChoose(filter)}>
              {labelOf(filter)}
              {by[filter.key] !== undefined && <span className="filter-dot" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="f-quiet">{translate('filters.nothing')}</p>}
    </div>
  )
}
