import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { iconOf } from '../../layout/icons'
import type { Resource } from '../../schema'
import { useWords } from '../noun'
import type { ListState } from './useListState'

interface EmptyStateProps {
  readonly resource: Resource
  readonly state: ListState
  readonly mayAdd: boolean
  /** Whether there is something in the other, inactive list. */
  readonly hasInactive: boolean
  /** The first step: the same button as above the list. */
  readonly action: ReactNode
}

/** An empty list says what belongs here and offers the first step; an empty search names what was looked for. */
export function EmptyState({ resource, state, mayAdd, hasInactive, action }: EmptyStateProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const Icon = iconOf(resource.menu?.icon ?? 'product')
  if (state.phrase) {
    return (
      <div className="list-empty" role="status">
        <h2>{translate('list.empty.noResults', { phrase: state.phrase })}</h2>
        <p>{translate('list.empty.noResultsHint')}</p>
      </div>
    )
  }
  const hint = state.isArchive
    ? 'list.empty.inactive'
    : !mayAdd
      ? 'list.empty.readOnly'
      : hasInactive
        ? 'list.empty.active'
        : 'list.empty.first'
  return (
    <div className="list-empty" role="status">
      <Icon size={28} aria-hidden strokeWidth={1.5} />
      <h2>{translate('list.empty.title', { noun: words.many })}</h2>
      <p>{translate(hint)}</p>
      {!state.isArchive && action}
    </div>
  )
}
