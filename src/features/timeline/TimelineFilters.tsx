import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { SearchBox } from '../list/SearchBox'
import { CheckList, type CheckItem } from '../../inputs/choice/CheckList'
import { useSearched } from '../../inputs/choice/useSearched'
import { WordedList } from '../../inputs/choice/WordedList'
import type { PlaceFacet } from '../../fields/facets'
import { useText } from '../../inputs/useTexts'
import { Popover } from '../../parts/Popover'
import { timelineStates, type TimelineFilter } from '../../schema/timeline/match'
import { facetKinds } from './kinds'
import '../../inputs/inputs.css'
import '../../inputs/choice/choice.css'

interface TimelineFiltersProps {
  readonly filter: TimelineFilter
  readonly kinds: readonly CheckItem[]
  readonly onChange: (next: (now: TimelineFilter) => TimelineFilter) => void
}

const nothing: TimelineFilter = { kinds: [], facets: {}, states: [], phrase: '' }
const numbers = (ids: readonly (string | number)[]) => ids.map(Number)

/** The filters of the timeline: a search, and a chip for each filter. */
export function TimelineFilters({ filter, kinds, onChange }: TimelineFiltersProps) {
  const t = useText()
  const set = (part: Partial<TimelineFilter>) => onChange((now) => ({ ...now, ...part }))
  const setFacet = (name: string) => (ids: readonly (string | number)[]) =>
    onChange((now) => ({ ...now, facets: { ...now.facets, [name]: numbers(ids) } }))
  const chosenIn = (name: string) => filter.facets[name] ?? []
  const isNarrowed = [filter.kinds, filter.states, ...Object.values(filter.facets)].some(
    ({ length }) => length > 0,
  )
  return (
    <div className="plan-filters" role="group" aria-label={t('timeline.filters')}>
      <SearchBox
        label={t('timeline.search')}
        value={filter.phrase}
        hasShortcut
        onSearch={(phrase) => set({ phrase })}
      />
      <FilterChip
        label={t('timeline.filter.kind')}
        items={kinds}
        chosen={filter.kinds}
        onChange={(ids) => set({ kinds: ids.map(String) })}
      />
      {facetKinds.map(({ groups, places }) => (
        <Fragment key={groups.name}>
          <FilterChip
            label={t(groups.label)}
            items={groups.choices.map(({ id, name }) => ({ id, label: name }))}
            chosen={chosenIn(groups.name)}
            onChange={setFacet(groups.name)}
          />
          {places && (
            <PlaceChip
              places={places}
              chosen={chosenIn(places.name)}
              onChange={setFacet(places.name)}
            />
          )}
        </Fragment>
      ))}
      <FilterChip
        label={t('timeline.filter.state')}
        items={timelineStates.map((id) => ({ id, label: t(`timeline.state.${id}`) }))}
        chosen={filter.states}
        onChange={(ids) => set({ states: timelineStates.filter((state) => ids.includes(state)) })}
      />
      {isNarrowed && (
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            onChange(({ phrase }) => ({ ...nothing, phrase }))
            // it goes, and with it what has the focus
            currentTarget.parentElement?.querySelector<HTMLElement>('.plan-chip button')?.focus()
          }}
        >
          {t('timeline.clear')}
        </button>
      )}
    </div>
  )
}

interface FilterChipProps {
  readonly label: string
  readonly items: readonly CheckItem[]
  readonly chosen: readonly (string | number)[]
  readonly onChange: (chosen: readonly (string | number)[]) => void
}

/** One thing to narrow by, of few choices that are all known. */
function FilterChip({ label, items, chosen, onChange }: FilterChipProps) {
  const t = useText()
  return (
    <Chip
      label={label}
      names={chosen.map((id) => items.find((item) => item.id === id)?.label ?? String(id))}
      onClear={() => onChange([])}
    >
      <CheckList
        items={items}
        chosen={chosen}
        onChange={onChange}
        onBlur={() => undefined}
        summary={t('timeline.picked', { count: chosen.length })}
        searchLabel={t('timeline.searchIn')}
      />
    </Chip>
  )
}

interface PlaceChipProps {
  readonly places: PlaceFacet
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** The places to narrow by, of which there may be very many, and some be deleted since. */
function PlaceChip({ places, chosen, onChange }: PlaceChipProps) {
  const t = useText()
  const { path, words, label } = places
  const { named, gone } = useSearched(chosen.length > 0 ? path : null, { phrase: '', chosen })
  const nameOf = (id: number) =>
    named.find((one) => Number(one.id) === id)?.name ??
    (gone.includes(id) ? t('list.gone', { id }) : String(id))
  return (
    <Chip label={t(label)} names={chosen.map(nameOf)} onClear={() => onChange([])}>
      <WordedList
        path={path}
        words={words}
        value={chosen}
        onChange={(ids) => onChange(numbers(ids))}
        onBlur={() => undefined}
      />
    </Chip>
  )
}

interface ChipProps {
  readonly label: string
  /** What is chosen. */
  readonly names: readonly string[]
  readonly onClear: () => void
  /** The choices. */
  readonly children: ReactNode
}

/** What is chosen stands on it, a click opens the choices. */
function Chip({ label, names, onClear, children }: ChipProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [first = '', ...others] = names
  const values =
    others.length > 1 ? t('timeline.more', { first, smart_count: others.length }) : names.join(', ')
  const isSet = names.length > 0
  return (
    <span className="plan-chip" data-set={isSet}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={isSet ? names.join(', ') : undefined}
        onClick={() => setAnchor(button.current)}
      >
        <span className="one-line">{isSet ? t('timeline.chosen', { label, values }) : label}</span>
        {!isSet && <ChevronDown size={14} aria-hidden />}
      </button>
      {isSet && (
        <button
          type="button"
          aria-label={t('timeline.clearOne', { label })}
          onClick={() => {
            onClear()
            button.current?.focus()
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
      {anchor && (
        <Popover
          anchor={anchor}
          label={label}
          className="plan-choices"
          onClose={() => setAnchor(null)}
        >
          {children}
        </Popover>
      )}
    </span>
  )
}
