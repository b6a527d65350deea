import { useListContext, useTranslate } from 'ra-core'
import type { Resource } from '../../schema'
import { useNarrowing } from '../list/useNarrowing'

/** A list that its filters leave nothing of says so, and offers the way out. */
export function FilteredEmpty({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const { isArchive, narrow } = useNarrowing(resource)
  const { filterValues } = useListContext()
  const hasOther = resource.archive !== undefined
  const isPhrase = Boolean(filterValues.phrase)
  return (
    <div className="list-empty" role="status">
      <h2>{translate('filters.empty.title')}</h2>
      <p>{translate(isPhrase ? 'filters.empty.withPhrase' : 'filters.empty.hint')}</p>
      {hasOther && (
        <p>{translate(isArchive ? 'filters.empty.inActive' : 'filters.empty.inInactive')}</p>
      )}
      <button type="button" className="button" onClick={() => narrow({ by: {}, phrase: '' })}>
        {translate('filters.clear')}
      </button>
    </div>
  )
}
