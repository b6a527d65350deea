import { useListContext, useTranslate } from 'ra-core'
import { type ReactNode, Suspense } from 'react'
import { MenuIcon } from '../../layout/MenuIcon'
import type { Resource } from '../../schema'
import { useWords } from '../../resource/noun'
import { lazyPart } from '../../parts/lazyPart'
import { Nothing } from './Nothing'
import { useNarrowing } from './useNarrowing'

const FilteredEmpty = lazyPart(() =>
  import('../filters/FilteredEmpty').then((found) => found.FilteredEmpty),
)

interface EmptyStateProps {
  readonly resource: Resource
  readonly mayAdd: boolean
  /** Whether there is something in the other, inactive list. */
  readonly hasInactive: boolean
  /** The first step: the same button as above the list. */
  readonly action: ReactNode
}

/** An empty list says what belongs here and offers the first step; an empty search names what was looked for. */
export function EmptyState({ resource, mayAdd, hasInactive, action }: EmptyStateProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const { phrase, isArchive, by } = useNarrowing(resource)
  const { filterValues } = useListContext()
  if (Object.keys(by).length > 0) {
    return (
      <Suspense>
        <FilteredEmpty resource={resource} />
      </Suspense>
    )
  }
  if (phrase) {
    return (
      <Nothing
        title={translate('list.empty.noResults', { phrase })}
        text={translate('list.empty.noResultsHint')}
      />
    )
  }
  if (filterValues.span) {
    return <Nothing title={translate('list.emptySpan')} text={translate('list.emptySpanHint')} />
  }
  const { icon } = resource.menu ?? { icon: 'package' }
  const isFirst = !isArchive && !hasInactive
  const heading = isArchive ? 'noInactive' : hasInactive ? 'noActive' : 'title'
  const hint = isArchive ? 'inactive' : hasInactive ? 'active' : 'first'
  const title =
    isFirst && !mayAdd
      ? translate(`list.empty.readOnly.${words.genitive ? words.gender : 'plain'}`, {
          noun: words.genitive,
        })
      : translate(`list.empty.${heading}`, { noun: words.many })
  return (
    <Nothing
      icon={<MenuIcon name={icon} size={28} strokeWidth={1.5} />}
      title={title}
      text={(mayAdd || isArchive) && translate(`list.empty.${hint}`)}
    >
      {!isArchive && action}
    </Nothing>
  )
}
