import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useRef, useState, type ReactNode } from 'react'
import { SearchBox } from '../../engine/list/SearchBox'
import { CheckList, type CheckItem } from '../../inputs/choice/CheckList'
import { HallList } from '../../inputs/choice/HallList'
import { useSearched } from '../../inputs/choice/useSearched'
import { useText } from '../../inputs/useTexts'
import { Popover } from '../../parts/Popover'
import { planStates, type PlanFilter } from '../../schema/plan/match'
import { audienceGroups } from '../../fields/target/audience'
import { isAimed } from './usePlan'
import '../../inputs/inputs.css'
import '../../inputs/choice/choice.css'

interface PlanFiltersProps {
  readonly filter: PlanFilter
  readonly kinds: readonly CheckItem[]
  readonly onChange: (filter: PlanFilter) => void
}

const nothing: PlanFilter = { kinds: [], groups: [], halls: [], states: [], phrase: '' }
const numbers = (ids: readonly (string | number)[]) => ids.map(Number)

/** What narrows the plan: a search, and a chip for each thing that it can be narrowed by. */
export function PlanFilters({ filter, kinds, onChange }: PlanFiltersProps) {
  const t = useText()
  const set = (part: Partial<PlanFilter>) => onChange({ ...filter, ...part })
  const isNarrowed = JSON.stringify({ ...filter, phrase: '' }) !== JSON.stringify(nothing)
  return (
    <div className="plan-filters" role="group" aria-label={t('plan.filters')}>
      <SearchBox
        label={t('plan.search')}
        value={filter.phrase}
        hasShortcut
        onSearch={(phrase) => set({ phrase })}
      />
      <FilterChip
        label={t('plan.filter.kind')}
        items={kinds}
        chosen={filter.kinds}
        onChange={(ids) => set({ kinds: ids.map(String) })}
      />
      {isAimed && (
        <>
          <FilterChip
            label={t('plan.filter.group')}
            items={audienceGroups.map(({ id, name }) => ({ id, label: name }))}
            chosen={filter.groups}
            onChange={(ids) => set({ groups: numbers(ids) })}
          />
          <HallChip chosen={filter.halls} onChange={(halls) => set({ halls })} />
        </>
      )}
      <FilterChip
        label={t('plan.filter.state')}
        items={planStates.map((id) => ({ id, label: t(`plan.state.${id}`) }))}
        chosen={filter.states}
        onChange={(ids) => set({ states: planStates.filter((state) => ids.includes(state)) })}
      />
      {isNarrowed && (
        <button
          type="button"
          className="text-button"
          onClick={() => onChange({ ...nothing, phrase: filter.phrase })}
        >
          {t('plan.clear')}
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
        summary={t('plan.picked', { count: chosen.length })}
        searchLabel={t('plan.searchIn')}
      />
    </Chip>
  )
}

interface HallChipProps {
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** The halls to narrow by, of which there may be very many, and some be deleted since. */
function HallChip({ chosen, onChange }: HallChipProps) {
  const t = useText()
  const path = chosen.length > 0 ? 'hall/options' : null
  const { named, gone } = useSearched(path, { phrase: '', chosen })
  const nameOf = (id: number) =>
    named.find((one) => Number(one.id) === id)?.name ??
    (gone.includes(id) ? t('list.gone', { id }) : String(id))
  return (
    <Chip label={t('plan.filter.hall')} names={chosen.map(nameOf)} onClear={() => onChange([])}>
      <HallList
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
    others.length > 1 ? t('plan.more', { first, smart_count: others.length }) : names.join(', ')
  const isSet = names.length > 0
  return (
    <span className="plan-chip" data-set={isSet}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(button.current)}
      >
        {isSet ? t('plan.chosen', { label, values }) : label}
        {!isSet && <ChevronDown size={14} aria-hidden />}
      </button>
      {isSet && (
        <button type="button" aria-label={t('plan.clearOne', { label })} onClick={onClear}>
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
