import { useListContext, useTranslate } from 'ra-core'
import type { Resource } from '../../schema'
import { Nothing } from '../list/Nothing'
import { useNarrowing } from '../list/useNarrowing'
import { filterButton } from './FilterBar'

/** A list that its filters leave nothing of says so, and offers the way out. */
export function FilteredEmpty({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const { isArchive, narrow } = useNarrowing(resource)
  const { filterValues } = useListContext()
  const hasOther = resource.archive !== undefined
  const isPhrase = Boolean(filterValues.phrase)
  return (
    <Nothing
      title={translate('filters.empty.title')}
      text={translate(isPhrase ? 'filters.empty.withPhrase' : 'filters.empty.hint')}
      retry="filters.clear"
      onRetry={() => {
        narrow({ by: {}, phrase: '' })
        filterButton()?.focus()
      }}
    >
      {hasOther && (
        <p>{translate(isArchive ? 'filters.empty.inActive' : 'filters.empty.inInactive')}</p>
      )}
    </Nothing>
  )
}
