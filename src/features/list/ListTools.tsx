import ListFilter from 'lucide-react/icons/list-filter'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslate } from 'ra-core'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { resources } from '../../schema/registry'
import { filtersOf } from '../../fields/filter'
import { isFound } from '../../fields/stores'
import { IconButton } from '../../parts/IconButton'
import { lazyPart } from '../../parts/lazyPart'
import { onEscape } from '../../parts/onEscape'
import { ariaKeysOf, useShortcut } from '../../parts/shortcuts'
import { useIsPhone } from '../../parts/useIsPhone'
import type { Resource } from '../../schema'
import { useWords } from '../../resource/noun'
import type { ListColumn } from './table/columns'
import { ColumnsMenu } from './table/ColumnsMenu'
import { ArchiveTabs } from './ListHeader'
import { othersIn } from './address'
import { SearchBox } from './SearchBox'
import { SortSelect } from './table/SortSelect'
import { useFilters } from './useFilters'
import { useNarrowing, type useTabCounts } from './useNarrowing'

const FilterBar = lazyPart(() => import('../filters/FilterBar').then((found) => found.FilterBar))

interface ListToolsProps {
  readonly resource: Resource
  readonly counts: ReturnType<typeof useTabCounts>
  readonly columns: readonly ListColumn[]
  readonly labels: ReadonlyMap<string, string>
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
  /** What else stands there. */
  readonly children: ReactNode
}

/**
 * What narrows the list around it: the tabs, the search, and which columns are shown. A phone has one row of them: what
 * does not fit opens below it.
 */
export function ListTools(props: ListToolsProps) {
  const { resource, counts, columns, labels, hidden, onHide, children } = props
  const isPhone = useIsPhone()
  const translate = useTranslate()
  const words = useWords(resource)
  const { phrase, narrow } = useNarrowing(resource)
  const tabs = resource.archive && <ArchiveTabs resource={resource} counts={counts} />
  const rest = (
    <>
      <ColumnsMenu columns={columns} labels={labels} hidden={hidden} onChange={onHide} />
      {children}
    </>
  )
  return (
    <>
      {!isPhone && tabs}
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
      {isPhone ? (
        <MoreTools>
          {tabs}
          <SortSelect columns={columns} labels={labels} />
          {rest}
        </MoreTools>
      ) : (
        rest
      )}
    </>
  )
}

/**
 * The tools that do not fit into a phone's row. They stay mounted while folded, because file drops and the grid switch
 * must work then too.
 */
function MoreTools({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const id = useId()
  const button = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.querySelector('button')?.focus()
  }
  const { filters } = useFilters()
  const isNarrowed = Object.keys(othersIn(filters)).length > 0
  return (
    <>
      <span ref={button} className={isNarrowed ? 'list-more-open is-narrowed' : 'list-more-open'}>
        <IconButton
          size="large"
          icon={Ellipsis}
          label={translate(isNarrowed ? 'list.toolsNarrowed' : 'list.tools')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      {/* `onKeyDown` only hears the keys of the buttons inside */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        hidden={!isOpen}
        className="list-more"
        onKeyDown={(event) => onEscape(close)(event)}
      >
        {children}
      </div>
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
