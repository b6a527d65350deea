import { useListContext, useStore } from 'ra-core'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { useTitle } from '../../layout/useTitle'
import { has, resources } from '../../schema/registry'
import type { Resource } from '../../schema'
import { useOverlay } from '../../resource/navigation'
import { useToday } from '../../inputs/date/useNow'
import { useLocale } from '../../inputs/useTexts'
import { useWords } from '../../resource/noun'
import { fieldsWith } from '../../fields/traits'
import { useSlots } from '../../resource/screen'
import { useAccess } from '../../resource/useAccess'
import { type ParentRecord, usePaths } from '../../resource/usePaths'
import { useIsPhone } from '../../parts/useIsPhone'
import { hiddenKey } from './address'
import { cellsOf, columnsOf } from './table/columns'
import { ListFailure } from './ListFailure'
import { ExportButton } from './ExportButton'
import { useLabels, useOrder } from './listHooks'
import { AddButton, ListCount, ListHeader, OrderButton } from './ListHeader'
import { ListPager } from './ListPager'
import type { RowShared } from './table/ListRow'
import { ListTable } from './table/ListTable'
import { ListTools } from './ListTools'
import { useColumnContext } from './table/useColumnContext'
import { useListExtras } from './useListExtras'
import { useNarrowing, useTabCounts } from './useNarrowing'
import { useRowOverlays } from './row/useRowOverlays'
import { useShortcut } from '../../parts/shortcuts'
import { lazyPart } from '../../parts/lazyPart'
import './list.css'

const ListDrop = lazyPart(() => import('../drop/ListDrop').then((found) => found.default))

const EmptyState = lazyPart(() => import('./EmptyState').then((found) => found.EmptyState))
const SavedViewsMenu = lazyPart(() =>
  import('../savedViews/SavedViewsMenu').then((found) => found.SavedViewsMenu),
)
interface ListScreenProps {
  readonly resource: Resource
  /** The record it stands under. */
  readonly parent: ParentRecord | undefined
  readonly heading: string | undefined
  readonly back: ReactNode
  /** What narrows it beside the search. */
  readonly tools?: ReactNode
  /** The row to mark for three seconds; its setter clears it. */
  readonly changedId: string | number | null
  /** After a change of a row, or a deletion (null): the list is to be asked for again. */
  readonly onChanged: (id: string | number | null) => void
  /** A table was dropped onto the list, whose rows are to be imported; null where one is to be chosen. */
  readonly onDropped?: (file: File | null) => void
}

const noneHidden: readonly string[] = []

/** The list of a resource, as its definition says and `ListContext` holds it: search, tabs, sort, paging, columns, export, row actions. */
export function ListScreen(props: ListScreenProps) {
  const { resource, parent, heading, back, changedId, onChanged, onDropped } = props
  const locale = useLocale()
  const words = useWords(resource)
  const { open } = useOverlay()
  const paths = usePaths(resource, parent)
  const slots = useSlots(resource.name)
  const may = useAccess(resource.name)
  const { data, total = 0, error, isPlaceholderData, refetch } = useListContext()
  const { view, saved } = useNarrowing(resource)
  const title = heading ?? view?.label[locale] ?? words.collection
  useTitle(title)

  const { endpoints } = resource.api
  const all = useMemo(() => columnsOf(resource, may.edit), [resource, may])
  const [kept, setHidden] = useStore<readonly string[]>(hiddenKey(resource, saved))
  const hidden = kept ?? noneHidden
  const columns = useMemo(
    () => all.filter(({ key, isLink }) => isLink || !hidden.includes(key)),
    [all, hidden],
  )
  const labels = useLabels(
    resource,
    all.map(({ key }) => key),
  )
  const context = useColumnContext(resource, resource.list?.columns ?? Object.keys(resource.fields))
  const meta = useMemo(() => (parent ? { parent: parent.id } : undefined), [parent])
  const counts = useTabCounts(resource, meta)
  const [orderingId, setOrdering] = useState<string | number | null>(null)
  const onOrder = useOrder(resource, onChanged)
  const onOrderEnd = useCallback(
    (id: string | number) => setOrdering((now) => (now === id ? null : now)),
    [],
  )
  const canOpen = endpoints.read !== undefined
  const hrefOf = canOpen ? paths.edit : null
  const extras = useListExtras({ resource, parent: parent?.id, may, label: title, hrefOf })
  const { mark } = extras
  const rowActions = useMemo(
    () => (slots.rowActions ?? []).filter(({ needs }) => !needs || may[needs]),
    [slots, may],
  )
  const canDelete = endpoints.delete !== undefined
  const hasMenu = useCallback(
    (record: PanelRecord) =>
      canOpen || canDelete || rowActions.some((action) => action.isShown?.(record) ?? true),
    [canOpen, canDelete, rowActions],
  )
  const today = useToday()
  const shared = useMemo<RowShared>(
    () => ({
      resource,
      columns,
      places: cellsOf(resource, columns),
      cells: slots.columns,
      // the link of a row is where the Tab key stops; arrows reach all else in it
      context: canOpen ? { ...context, tabIndex: -1 } : context,
      labels,
      gender: words.gender,
      today,
      hrefOf: canOpen ? (record) => paths.edit(record.id) : null,
      hasMenu,
      mark,
      onOrder,
      onOrderEnd,
    }),
    [
      resource,
      columns,
      slots,
      context,
      labels,
      words,
      today,
      canOpen,
      paths,
      hasMenu,
      mark,
      onOrder,
      onOrderEnd,
    ],
  )
  const { onAction, overlay } = useRowOverlays({
    resource,
    parent: parent?.id,
    paths,
    shared,
    slots,
    actions: rowActions,
    mayEdit: may.edit,
    mayDelete: may.delete,
    onOrdering: setOrdering,
    onTick: extras.onTick,
    onChanged,
  })

  const mayAdd = may.create && endpoints.create !== undefined
  const addOne = () => open(paths.create)
  // here and not in the button, which an empty list has twice
  useShortcut('add', addOne, { scope: 'page', isOff: !mayAdd })
  const add = mayAdd && <AddButton resource={resource} onAdd={addOne} />
  const isPhone = useIsPhone()
  const mayLoad = may.create && may.edit && parent !== undefined && endpoints.load !== undefined
  const isOfFiles = mayAdd && !slots.create && fieldsWith(resource.fields, 'isFile').length > 0
  const actions = (
    <>
      <Suspense>{slots.listActions}</Suspense>
      {may.edit && endpoints.orderAll && total > 1 && (
        <OrderButton onOrder={() => open(paths.order)} />
      )}
      {extras.orderButton}
      {(mayLoad || isOfFiles) && (
        <Suspense>
          <ListDrop
            resource={resource}
            parent={parent}
            mayAdd={isOfFiles}
            onLoad={
              mayLoad
                ? (file) => {
                    onDropped?.(file)
                    open(paths.load)
                  }
                : undefined
            }
          />
        </Suspense>
      )}
      {has('export') && <ExportButton resource={resource} parent={parent?.id} title={title} />}
    </>
  )
  const isFailed = error && (data === undefined || isPlaceholderData)
  return (
    <section className="list" aria-label={title}>
      <ListHeader
        title={title}
        back={back}
        beside={
          has('savedViews') &&
          resources.includes(resource) && (
            <Suspense fallback={<span className="list-views" />}>
              <SavedViewsMenu
                resource={resource}
                title={title}
                columns={all}
                hidden={kept}
                onHide={setHidden}
              />
            </Suspense>
          )
        }
        count={<ListCount resource={resource} />}
        actions={isPhone ? null : actions}
        add={add}
        tools={
          <ListTools
            resource={resource}
            counts={counts}
            columns={all}
            labels={labels}
            hidden={hidden}
            onHide={setHidden}
          >
            {isPhone && actions}
            {extras.gridSwitch}
            {props.tools}
          </ListTools>
        }
      />
      {extras.grid ? (
        extras.grid
      ) : isFailed ? (
        <ListFailure resource={resource} error={error} onRetry={() => void refetch()} />
      ) : data !== undefined && total === 0 ? (
        <Suspense>
          <EmptyState
            resource={resource}
            mayAdd={mayAdd}
            hasInactive={(counts.inactive.total ?? 0) > 0}
            action={add}
          />
        </Suspense>
      ) : (
        <ListTable
          label={title}
          shared={shared}
          changedId={changedId}
          orderingId={orderingId}
          selected={extras.selected}
          onTick={extras.onTick}
          onAction={onAction}
        />
      )}
      {extras.below}
      <ListPager resource={resource} />
      {overlay}
    </section>
  )
}
