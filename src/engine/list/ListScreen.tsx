import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { mayAccess } from '../../../authProvider/access'
import type { PanelRecord } from '../../../dataProvider/records'
import { childrenOf } from '../../../resources'
import { useConfig, useUser } from '../../app/ShellContext'
import { useTitle } from '../../layout/useTitle'
import type { Resource } from '../../schema'
import { brandOf } from '../../theme/brand'
import { useOverlay } from '../navigation'
import { useLocale } from '../../inputs/useTexts'
import { useWords } from '../noun'
import { childPath, clientsPath, createPath, recordPath } from '../place'
import { useScreen } from '../useScreen'
import { useRefresh } from '../useRefresh'
import { columnsOf } from './columns'
import { ColumnsMenu } from './ColumnsMenu'
import { EmptyState, ListFailure } from './EmptyState'
import { ExportButton } from './ExportButton'
import { useLabels, useOrder } from './listHooks'
import { AddButton, ArchiveTabs, ListCount, ListHeader } from './ListHeader'
import type { RowShared } from './ListRow'
import { ListTable } from './ListTable'
import { Pager } from './Pager'
import type { MenuItem } from './RowMenu'
import { SearchBox } from './SearchBox'
import { todayNow } from './state'
import { useColumnContext } from './useColumnContext'
import { useList, useTabCounts } from './useList'
import { hiddenColumns, useListState } from './useListState'
import { useRowOverlays } from './useRowOverlays'
import './list.css'

interface ListScreenProps {
  readonly resource: Resource
  /** The address of the list, no slash at its end. */
  readonly base: string
  /** The record it stands under. */
  readonly parent?: string | number
  readonly heading?: string
  readonly back?: ReactNode
  /** The row to mark for three seconds; whoever sets it takes it away. */
  readonly changedId: string | number | null
  readonly onChanged: (id: string | number | null) => void
}

const noExtension = {}

/** A list of a resource, as its definition says: search, tabs, sort, paging, columns, export, row actions. */
export function ListScreen({
  resource,
  base,
  parent,
  heading,
  back,
  changedId,
  onChanged,
}: ListScreenProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const words = useWords(resource)
  const { brand } = useConfig()
  const { open, enter } = useOverlay()
  const refresh = useRefresh(resource)
  const extension = useScreen(resource.name) ?? noExtension
  const mayEdit = mayAccess(useUser(), resource, 'edit')
  const { state, change } = useListState(resource)
  const view = resource.views?.find(({ name }) => name === state.view)
  const title =
    heading ??
    view?.label[locale] ??
    resource.menu?.label?.[locale].replace('{brand}', brandOf(brand).name) ??
    words.collection
  useTitle(title)

  const { endpoints } = resource.api
  const all = useMemo(() => columnsOf(resource, mayEdit), [resource, mayEdit])
  const store = useMemo(() => hiddenColumns(resource.name), [resource])
  const [hidden, setHidden] = useState(store.read)
  const columns = useMemo(
    () => all.filter(({ key, isLink }) => isLink || !hidden.includes(key)),
    [all, hidden],
  )
  const labels = useLabels(
    resource,
    all.map(({ key }) => key),
  )
  const context = useColumnContext(resource, resource.list?.columns ?? Object.keys(resource.fields))
  const input = { resource, parent, state }
  const { records, total, isRefreshing, error, retry } = useList(input)
  const counts = useTabCounts(input, total, records !== null)
  const [orderingId, setOrdering] = useState<string | number | null>(null)

  const changed = useCallback(
    (id: string | number | null) => {
      onChanged(id)
      void refresh()
    },
    [onChanged, refresh],
  )
  const onOrder = useOrder(resource, changed)
  const onOrderEnd = useCallback(() => setOrdering(null), [])
  const children = useMemo(() => childrenOf(resource), [resource])
  const canOpen = endpoints.read !== undefined
  const hasMenu = canOpen || endpoints.delete !== undefined
  const shared = useMemo<RowShared>(
    () => ({
      resource,
      columns,
      context,
      labels,
      gender: words.gender,
      today: todayNow(),
      hrefOf: canOpen ? (record) => recordPath(base, record.id) : null,
      hasMenu,
      onOrder,
      onOrderEnd,
    }),
    [resource, columns, context, labels, words, canOpen, base, hasMenu, onOrder, onOrderEnd],
  )

  const onOpen = useCallback(
    (record: PanelRecord) => canOpen && open(recordPath(base, record.id)),
    [canOpen, open, base],
  )
  const onClients = endpoints.targetClients
    ? (record: PanelRecord) => open(clientsPath(base, record.id))
    : null
  const linksOf = (record: PanelRecord): readonly MenuItem[] => [
    ...(canOpen
      ? [
          {
            key: 'edit',
            label: translate(mayEdit ? 'list.edit' : 'list.open'),
            run: () => onOpen(record),
          },
        ]
      : []),
    ...children.map((child) => ({
      key: child.name,
      label: child.parent?.title[locale] ?? child.name,
      run: () => enter(childPath(base, record.id, child)),
    })),
    ...(onClients
      ? [{ key: 'clients', label: translate('list.clients'), run: () => onClients(record) }]
      : []),
    ...(mayEdit && endpoints.order && resource.order
      ? [{ key: 'order', label: translate('list.order'), run: () => setOrdering(record.id) }]
      : []),
  ]
  const { onAction, overlay } = useRowOverlays({
    resource,
    parent,
    shared,
    extension,
    mayEdit,
    linksOf,
    onOpen,
    onClients,
    onChanged: changed,
  })

  const onSort = (field: string) => {
    const isSame = state.sort.field === field
    change({ sort: field, order: isSame && state.sort.order === 'ASC' ? 'DESC' : 'ASC' })
  }
  const mayAdd = mayEdit && endpoints.create !== undefined
  const add = mayAdd && <AddButton resource={resource} onAdd={() => open(createPath(base))} />
  const isEmpty = records !== null && records.length === 0
  return (
    <section className="list" aria-label={title}>
      <ListHeader
        title={title}
        back={back}
        count={
          records && <ListCount resource={resource} total={total} isArchive={state.isArchive} />
        }
        actions={
          <>
            <ExportButton resource={resource} parent={parent} params={state} total={total} />
            {add}
          </>
        }
        tools={
          <>
            {resource.archive && (
              <ArchiveTabs
                state={state}
                counts={counts}
                onChange={(isArchive) => change({ archive: isArchive ? '1' : null })}
              />
            )}
            <SearchBox
              label={
                words.genitive
                  ? translate('list.search', { noun: words.genitive })
                  : translate('list.searchPlain')
              }
              value={state.phrase}
              hasShortcut
              onSearch={(phrase) => change({ q: phrase }, { replace: true })}
            />
            <ColumnsMenu
              columns={all}
              labels={labels}
              hidden={hidden}
              onChange={(next) => {
                store.write(next)
                setHidden(next)
              }}
            />
          </>
        }
      />
      {error ? (
        <ListFailure error={error} onRetry={retry} />
      ) : isEmpty ? (
        <EmptyState
          resource={resource}
          state={state}
          mayAdd={mayAdd}
          hasInactive={(counts.inactive ?? 0) > 0}
          action={add}
        />
      ) : (
        <ListTable
          label={title}
          records={records}
          shared={shared}
          state={state}
          changedId={changedId}
          orderingId={orderingId}
          isRefreshing={isRefreshing}
          onSort={onSort}
          onAction={onAction}
        />
      )}
      <Pager
        page={state.page}
        perPage={state.perPage}
        total={total}
        onPage={(page) => change({ page: page > 1 ? String(page) : null })}
        onPerPage={(size) => change({ perPage: size === 10 ? null : String(size) })}
      />
      {overlay}
    </section>
  )
}
