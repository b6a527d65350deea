import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { traitsOf } from '../../fields/traits'
import { titleField } from '../../fields/title'
import { LeaveQuestion } from '../../parts/leaving'
import { hintOf, useShortcut, useShortcutHere } from '../../parts/shortcuts'
import { useFocusBack } from '../../parts/useFocusBack'
import { useIsMounted } from '../../parts/useIsMounted'
import type { Resource } from '../../schema'
import { useLabels } from '../list/listHooks'
import { Nothing } from '../list/Nothing'
import { useTitleOf } from '../list/row/useTitleOf'
import { useColumnContext } from '../list/table/useColumnContext'
import type { ParentRecord } from '../../resource/usePaths'
import { failureOf } from '../../resource/useRefresh'
import { useOfferBack } from '../../resource/useOfferBack'
import { isSameOrder, merged, type Merged } from './moves'
import { OrderList } from './OrderList'
import { idsOf, isOutrun, type Stand } from './stand'
import '../../parts/button.css'
import '../../parts/notice.css'
import '../form/save/saveBar.css'

interface OrderingProps {
  readonly resource: Resource
  readonly parent: ParentRecord
  readonly stand: Stand
  /** What one calls the list. */
  readonly label: string
  readonly onReload: () => Promise<Stand>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/**
 * The rows, changes by others meanwhile, and the buttons to save or leave. Nothing is written before the save, and then
 * all at once.
 */
export function Ordering(props: OrderingProps) {
  const { resource, parent, stand, label, onReload, onSaved, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<PanelDataProvider>()
  const offerBack = useOfferBack()
  const [base, setBase] = useState(stand)
  const [rows, setRows] = useState(stand.rows)
  const [meanwhile, setMeanwhile] = useState<Merged | null>(null)
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(stand.rows)
  const isDone = useRef(false)
  const isMounted = useIsMounted()
  const shared = useOrderShared(resource)
  const { titleOf } = shared
  const parentTitleOf = useTitleOf(parent.resource)
  const change = useCallback((next: readonly PanelRecord[]) => {
    latest.current = next
    setRows(next)
  }, [])
  const isDirty = !isSameOrder(idsOf(rows), idsOf(base.rows))

  /** After a conflict: loads the others' changes and lays my order over them, to be checked before it is saved. */
  async function catchUp() {
    const now = await onReload()
    const found = merged(idsOf(latest.current), idsOf(now.rows))
    const byId = new Map(now.rows.map((row) => [row.id, row]))
    setBase(now)
    setMeanwhile(found)
    change(found.ids.flatMap((id) => byId.get(id) ?? []))
  }
  async function write(ids: readonly (string | number)[], before: readonly (string | number)[]) {
    const of = { resource: parent.resource.name, record: base.record }
    try {
      await provider.writeOrder(resource.name, { parent: of, ids, before })
      isDone.current = true
      const about = parentTitleOf(base.record)
      const way = { kind: 'order', resource: resource.name, before, saved: ids } as const
      const { name } = parent.resource
      offerBack(
        translate('list.orderSaved'),
        { ...way, parent: { resource: name, id: parent.id } },
        { about },
      )
      onSaved()
      if (isMounted.current) onClose()
    } catch (error) {
      if (!isOutrun(error)) throw error
      await catchUp()
    }
  }
  function save() {
    if (isSaving) return
    const [ids, before] = [idsOf(latest.current), idsOf(base.rows)]
    if (isSameOrder(ids, before)) return onClose()
    setSaving(true)
    write(ids, before)
      .catch((error: unknown) => {
        console.error(error)
        notify(failureOf(resource, error, 'rows.ordering.failed'), { type: 'error' })
      })
      .finally(() => setSaving(false))
  }
  useFocusBack(isSaving)
  useShortcut('save', save, { scope: 'form' })
  useShortcutHere('rowMove')
  return (
    <div className="ordering">
      {meanwhile && (
        <Meanwhile
          gone={meanwhile.gone}
          added={rows.filter(({ id }) => meanwhile.added.includes(id)).map(titleOf)}
          onDiscard={() => {
            change(base.rows)
            setMeanwhile(null)
          }}
        />
      )}
      {rows.length === 0 ? (
        <Nothing title={translate('rows.ordering.nothing')} />
      ) : (
        <OrderList label={label} rows={rows} shared={shared} isInert={isSaving} onMove={change} />
      )}
      <footer className="save-bar">
        <span className="save-state" role="status">
          {translate(isSaving ? 'form.saving' : isDirty ? 'form.unsaved' : 'form.allSaved')}
        </span>
        <button type="button" className="button" onClick={onClose} disabled={isSaving}>
          {translate('form.cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={save}
          aria-busy={isSaving}
          disabled={isSaving}
        >
          {translate('rows.ordering.save')}
          <kbd aria-hidden>{hintOf('save', translate)}</kbd>
        </button>
      </footer>
      <LeaveQuestion
        isDirty={isDirty}
        isOpen={() => isDone.current}
        onDiscard={() => Promise.resolve()}
      />
    </div>
  )
}

interface MeanwhileProps {
  /** The names of what others added. */
  readonly added: readonly string[]
  readonly gone: number
  readonly onDiscard: () => void
}

/** What others did since the list was read; my order is kept, and can be given up for theirs. */
function Meanwhile({ added, gone, onDiscard }: MeanwhileProps) {
  const translate = useTranslate()
  return (
    <div className="notice notice-warning" role="alert">
      <strong>{translate('rows.ordering.meanwhile')}</strong>
      {added.length > 0 && <p>{translate('rows.ordering.added', { names: added.join(', ') })}</p>}
      {gone > 0 && <p>{translate('rows.ordering.gone', { smart_count: gone })}</p>}
      <button type="button" className="button" onClick={onDiscard}>
        {translate('rows.ordering.discard')}
      </button>
    </div>
  )
}

/** How many fields of the list stand beside a name. */
const DETAILS = 3

/** What all rows of a list that is put in order share: of its columns the picture, and the first few beside the name. */
function useOrderShared(resource: Resource) {
  const { fields, list, order } = resource
  const names = useMemo(() => {
    const columns = (list?.columns ?? []).filter((name) => fields[name])
    const isPicture = (name: string) => {
      const field = fields[name]
      return field !== undefined && traitsOf(field).isPicture === true
    }
    const picture = columns.find(isPicture) ?? null
    const others = columns.filter(
      (name) => name !== order && name !== titleField(resource) && !isPicture(name),
    )
    return { picture, details: others.slice(0, DETAILS) }
  }, [resource, fields, list, order])
  const context = useColumnContext(resource, names.details)
  const titleOf = useTitleOf(resource)
  const labels = useLabels(resource, names.details)
  const hintId = useId()
  return useMemo(
    () => ({
      resource,
      titleOf,
      context,
      picture: names.picture,
      details: names.details.map((name) => ({ name, label: labels.get(name) ?? name })),
      hintId,
    }),
    [resource, titleOf, context, names, labels, hintId],
  )
}
