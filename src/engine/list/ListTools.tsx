import ListFilter from 'lucide-react/icons/list-filter'
import { useTranslate } from 'ra-core'
import { Suspense, useRef, useState } from 'react'
import { resources } from '../../../resources'
import { filtersOf } from '../../fields/filter'
import { isFound } from '../../fields/stores'
import { lazyPart } from '../../parts/lazyPart'
import { ariaKeysOf, useShortcut } from '../../parts/shortcuts'
import type { Resource } from '../../schema'
import { useWords } from '../noun'
import type { ListColumn } from './columns'
import { ColumnsMenu } from './ColumnsMenu'
import { ArchiveTabs } from './ListHeader'
import { SearchBox } from './SearchBox'
import { useNarrowing, type useTabCounts } from './useNarrowing'

const FilterBar = lazyPart(() => import('../filters/FilterBar').then((found) => found.FilterBar))

interface ListToolsProps {
  readonly resource: Resource
  readonly counts: ReturnType<typeof useTabCounts>
  readonly columns: readonly ListColumn[]
  readonly labels: ReadonlyMap<string, string>
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
}

/** What narrows the list around it: the tabs, the search, and which columns are shown. */
export function ListTools({ resource, counts, columns, labels, hidden, onHide }: ListToolsProps) {
  const translate = useTranslate()
  const words = useWords(resource)
  const { phrase, narrow } = useNarrowing(resource)
  return (
    <>
      {resource.archive && <ArchiveTabs resource={resource} counts={counts} />}
      {Object.values(resource.fields).some(isFound) && (
        <SearchBox
          label={
            words.genitive
              ? translate('list.search', { noun: words.genitive })
              : translate('list.searchPlain')
          }
          value={phrase}
          hasShortcut
          onSearch={(next) => narrow({ phrase: next })}
        />
      )}
      {resources.includes(resource) && filtersOf(resource).length > 0 && (
        <FilterTools resource={resource} />
      )}
      <ColumnsMenu columns={columns} labels={labels} hidden={hidden} onChange={onHide} />
    </>
  )
}

/** The button of the filters, and those that are chosen: what they are made of is fetched when it is first needed. */
function FilterTools({ resource }: { readonly resource: Resource }) {
  const translate = useTranslate()
  const { by } = useNarrowing(resource)
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useShortcut('filter', () => setAnchor(button.current), { scope: 'page' })
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button list-filter"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={translate('list.filter')}
        aria-keyshortcuts={ariaKeysOf('filter')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ListFilter size={16} aria-hidden />
        <span className="list-filter-text">{translate('list.filter')}</span>
      </button>
      {(anchor || Object.keys(by).length > 0) && (
        <Suspense>
          <FilterBar resource={resource} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
