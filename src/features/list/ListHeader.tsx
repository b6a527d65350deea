import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import { useListContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format'
import { countedForms } from '../../../i18n/resourceMessages'
import type { Filters } from '../../fields/filter'
import type { Resource } from '../../schema'
import { useLocale } from '../../inputs/useTexts'
import { ariaKeysOf } from '../../parts/shortcuts'
import { addText, createKey, useWords } from '../../resource/noun'
import { useOver } from './listHooks'
import { type Counted, useNarrowing, type useTabCounts } from './useNarrowing'
import '../../parts/button.css'
import './list.css'
import './search.css'
import './phone.css'

interface AddButtonProps {
  readonly resource: Resource
  readonly onAdd: () => void
}

/** The button that adds a record: on a phone it is round and lies over the list, with the same accessible name. */
export function AddButton({ resource, onAdd }: AddButtonProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const own = createKey(resource, 'add')
  return (
    <button
      type="button"
      className="button button-primary"
      aria-keyshortcuts={ariaKeysOf('add')}
      onClick={onAdd}
    >
      <Plus size={16} aria-hidden className={own === undefined ? '' : 'list-add-plus'} />
      <span>{own === undefined ? addText(words, translate) : translate(own)}</span>
    </button>
  )
}

interface OrderProps {
  readonly onOrder: () => void
  /** What it says, where it does not lead to the whole order. */
  readonly label?: string
}

/** Leads to where the whole list is put in order. */
export function OrderButton({ onOrder, label }: OrderProps) {
  const translate = useTranslate()
  return (
    <button type="button" className="button" onClick={onOrder}>
      <ArrowUpDown size={16} aria-hidden />
      {label ?? translate('list.ordering.open')}
    </button>
  )
}

/** The count of active or inactive records, or of all records where the resource has no archive. */
export function ListCount({ resource }: { readonly resource: Resource }) {
  const { total, data } = useListContext()
  const over = useOver()
  const { isArchive } = useNarrowing(resource)
  const translate = useTranslate()
  const { gender } = useWords(resource)
  const locale = useLocale()
  if (data === undefined || total === undefined) return null
  const kind = isArchive ? 'countInactive' : 'countActive'
  const smart_count = over ?? total
  const _ = countedForms(resource, locale).join(' |||| ')
  const counted = resource.archive
    ? translate(`list.${kind}.${gender}`, { smart_count })
    : translate(`resources.${resource.name}.counted`, { smart_count, _ })
  return over === null ? counted : translate('list.over', { total: counted })
}

/** Drops the filter by the derived state: the other tab has other states. */
function withoutState({ fields }: Resource, by: Filters): Filters {
  const { state, ...others } = by
  return state && fields['state'] ? by : others
}

interface TabsProps {
  readonly resource: Resource
  readonly counts: ReturnType<typeof useTabCounts>
}

/** The active and the inactive list, with how many each has. */
export function ArchiveTabs({ resource, counts }: TabsProps) {
  const { isArchive: isHere, narrow } = useNarrowing(resource)
  const translate = useTranslate()
  const locale = useLocale()
  const tab = (isArchive: boolean, label: string, count: Counted) => (
    <button
      type="button"
      className="segment"
      aria-pressed={isHere === isArchive}
      onClick={() => narrow(({ by }) => ({ isArchive, by: withoutState(resource, by) }))}
    >
      {translate(label)} <span className="segment-count">{textOf(count)}</span>
    </button>
  )
  function textOf({ total, over }: Counted): string {
    if (over !== null) return translate('list.over', { total: formatNumber(over, locale) })
    return total === undefined ? '' : formatNumber(total, locale)
  }
  return (
    <div className="segments" role="group" aria-label={translate('list.tabs')}>
      {tab(false, 'list.active', counts.active)}
      {tab(true, 'list.inactive', counts.inactive)}
    </div>
  )
}

interface ListHeaderProps {
  readonly title: string
  readonly count: ReactNode
  readonly actions: ReactNode
  readonly tools: ReactNode
  readonly back?: ReactNode
  /** What adds a record: the last of the actions, on a phone over the list. */
  readonly add?: ReactNode
  /** What stands behind the title. */
  readonly beside?: ReactNode
}

/** Heading, count, actions, and under them the tools that narrow the list. */
export function ListHeader({ title, count, actions, add, tools, back, beside }: ListHeaderProps) {
  return (
    <header className="list-head">
      {back}
      <div className="list-head-row">
        <h1>{title}</h1>
        {beside}
        <span className="list-count" role="status">
          {count}
        </span>
        <div className="list-actions">
          {actions}
          {add && <div className="list-add">{add}</div>}
        </div>
      </div>
      <div className="list-tools">{tools}</div>
    </header>
  )
}
