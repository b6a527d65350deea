import X from 'lucide-react/icons/x'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Filter, filtersOf } from '../../fields/filter'
import type { Resource } from '../../schema'
import { useNarrowing } from '../list/useNarrowing'
import { FilterPopover } from './FilterPopover'
import { useFilterLabel, useFilterText } from './useFilterTexts'
import './filters.css'

interface FilterBarProps {
  readonly resource: Resource
  /** The button that the choice of a filter opens at; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}

/** The button that filters are chosen by. */
export const filterButton = () => document.querySelector<HTMLElement>('.list-filter')

interface Open {
  readonly anchor: HTMLElement
  readonly filter: Filter
}

/** The filters that are chosen, a chip each: a click changes it, the cross takes it away. And the choice of another one. */
export function FilterBar({ resource, anchor, onClose }: FilterBarProps) {
  const translate = useTranslate()
  const { by, narrow } = useNarrowing(resource)
  const labelOf = useFilterLabel(resource)
  const [open, setOpen] = useState<Open | null>(null)
  const chosen = filtersOf(resource).filter(({ key }) => by[key] !== undefined)
  const set = ({ key }: Filter, values: readonly string[]) => {
    const before = by[key]
    if ((before ?? []).join('\n') === values.join('\n') && before?.length === values.length) return
    narrow((now) => {
      const { [key]: _, ...others } = now.by
      return { by: values.length > 0 ? { ...others, [key]: values } : others }
    })
  }
  // what is pressed goes: on to the next cross, or to the filters
  function remove(filter: Filter, at: number) {
    const crosses = document.querySelectorAll<HTMLElement>('.filter-chip-remove')
    set(filter, [])
    ;(crosses[at + 1] ?? crosses[at - 1] ?? filterButton())?.focus()
  }
  return (
    <>
      {chosen.length > 0 && (
        <ul className="plain-list filter-chips" aria-label={translate('filters.chosen')}>
          {chosen.map((filter, at) => (
            <li key={filter.key} className="filter-chip">
              <ChipText
                filter={filter}
                label={labelOf(filter)}
                values={by[filter.key] ?? []}
                isOpen={open?.filter.key === filter.key}
                onOpen={(element) => setOpen({ anchor: element, filter })}
              />
              <button
                type="button"
                className="filter-chip-remove"
                aria-label={translate('filters.remove', { name: labelOf(filter) })}
                onClick={() => remove(filter, at)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                narrow({ by: {} })
                filterButton()?.focus()
              }}
            >
              {translate('filters.clear')}
            </button>
          </li>
        </ul>
      )}
      {anchor && (
        <FilterPopover
          resource={resource}
          anchor={anchor}
          by={by}
          first={null}
          onSet={set}
          onClose={onClose}
        />
      )}
      {open && (
        <FilterPopover
          resource={resource}
          anchor={open.anchor}
          by={by}
          first={open.filter}
          onSet={set}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface ChipTextProps {
  readonly filter: Filter
  readonly label: string
  readonly values: readonly string[]
  readonly isOpen: boolean
  readonly onOpen: (element: HTMLElement) => void
}

function ChipText({ filter, label, values, isOpen, onOpen }: ChipTextProps) {
  const text = useFilterText(filter, values)
  return (
    <button
      type="button"
      className="one-line filter-chip-text"
      title={`${label}: ${text}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <span className="filter-chip-label">{label}:</span> {text}
    </button>
  )
}
