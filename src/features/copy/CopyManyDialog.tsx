import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { isNotFound } from '../../../dataProvider/errors'
import { toPanelRecord, type PanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { Dialog } from '../../parts/Dialog'
import { useLeaving } from '../../parts/leaving'
import type { Resource } from '../../schema'
import { messageOf } from '../../resource/useRefresh'
import { CopyManyRow, type CopyHandle, type Made } from './CopyManyRow'
import '../../parts/button.css'
import '../../parts/notice.css'
import '../../parts/skeleton.css'
import './copyMany.css'

/** How many are copied at a time: nobody looks through more of them. */
const most = 20

interface CopyManyProps {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly records: readonly Pick<PanelRecord, 'id'>[]
  readonly count: number
  /** How many, with their noun: `10 …`. */
  readonly words: string
  /** These came into being; all that were asked for, or as many as there were when it was closed. */
  readonly onDone: (made: readonly Made[]) => void
  readonly onClose: () => void
}

/**
 * Copies of many records for the next week on one sheet: names, dates and pictures of each, one save. All are judged
 * before the first is sent; what the server refuses stays on the sheet, and saving once more sends that alone.
 */
export function CopyManyDialog(props: CopyManyProps) {
  const { resource, parent, records, count, words, onDone, onClose } = props
  const translate = useTranslate()
  const handles = useRef(new Map<PanelRecord['id'], CopyHandle>())
  const sheet = useRef<HTMLFormElement>(null)
  const [skipped, setSkipped] = useState<readonly PanelRecord['id'][]>([])
  const [isTyped, setTyped] = useState(false)
  const [made, setMade] = useState<ReadonlyMap<PanelRecord['id'], Made>>(new Map())
  const [sending, setSending] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isTooMany = count > most || records.length < count
  const { data: sources, error } = useSources(resource, { parent, records, isOff: isTooMany })
  const rows = (sources ?? []).filter(({ id }) => !skipped.includes(id))
  const gone = sources ? records.length - sources.length : 0
  const { leave, question } = useLeaving(isTyped || made.size > 0)
  const close = () => (made.size > 0 ? onDone([...made.values()]) : onClose())
  const cancel = () => sending === null && leave(close)

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (sending !== null) return
    // the last one first: in a list with the newest on top the copies stand as what they were made of does
    const each = rows.toReversed().flatMap(({ id }) => {
      const handle = made.has(id) ? undefined : handles.current.get(id)
      return handle ? [[id, handle] as const] : []
    })
    setSending(0)
    const verdicts = await Promise.all(each.map(([, one]) => one.check()))
    const done = new Map(made)
    if (verdicts.every(Boolean))
      for (const [id, one] of each) {
        setSending(done.size + 1)
        const saved = await one.save()
        if (saved) done.set(id, saved)
      }
    setSending(null)
    if (done.size === rows.length) return onDone([...done.values()])
    setMade(done)
    setProblem(
      done.size === 0
        ? translate('bulk.copy.wrong')
        : translate('bulk.copy.partly', { done: done.size, count: rows.length }),
    )
    requestAnimationFrame(() => focusProblem(sheet.current))
  }

  const title = translate('bulk.copy.title', { counted: words })
  return (
    <Dialog label={title} className="copy-many" onCancel={cancel}>
      {/* a letter counts at once: what the form of its row says comes later than an Escape may */}
      <form
        ref={sheet}
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => void save(event)}
      >
        <h2>{title}</h2>
        <div className="panel-dialog-text">
          {isTooMany && <p>{translate('bulk.copy.tooMany', { max: most })}</p>}
          {error && (
            <p className="notice notice-negative" role="alert">
              {translate(messageOf(error), { _: messageOf(error) })}
            </p>
          )}
          {gone > 0 && (
            <p className="notice notice-warning" role="status">
              {translate('bulk.copy.gone', { smart_count: gone })}
            </p>
          )}
          {rows.length > 0 && <p>{translate('bulk.copy.text')}</p>}
          {!sources && !error && !isTooMany && (
            <span className="skeleton" role="status" aria-label={translate('shell.loading')} />
          )}
          <ul className="copy-many-rows" inert={sending !== null}>
            {rows.map((record) => (
              <CopyManyRow
                key={record.id}
                ref={(handle) => {
                  if (handle) handles.current.set(record.id, handle)
                  return () => void handles.current.delete(record.id)
                }}
                resource={resource}
                record={record}
                parent={parent}
                isMade={made.has(record.id)}
                onTyped={() => setTyped(true)}
                onSkip={
                  rows.length > 1 && sending === null
                    ? () => setSkipped((ids) => [...ids, record.id])
                    : null
                }
              />
            ))}
          </ul>
        </div>
        <div className="panel-dialog-actions">
          {problem && (
            <p className="f-error" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="button" disabled={sending !== null} onClick={cancel}>
            {translate('bulk.cancel')}
          </button>
          {!isTooMany && (
            <button
              type="submit"
              className="button button-primary"
              disabled={rows.length === 0 || sending !== null}
              aria-busy={sending !== null}
            >
              {sending === null
                ? translate('bulk.copy.submit', { count: rows.length - made.size })
                : translate('bulk.copy.saving', { n: sending, count: rows.length })}
            </button>
          )}
        </div>
      </form>
      {question}
    </Dialog>
  )
}

/** The records as they are stored now, in their order, without those that somebody has deleted; a list may have less of them. */
function useSources(
  { name }: Resource,
  {
    parent,
    records,
    isOff,
  }: Pick<CopyManyProps, 'parent' | 'records'> & { readonly isOff: boolean },
) {
  const provider = useDataProvider<PanelDataProvider>()
  const ids = records.map(({ id }) => id)
  return useQuery({
    queryKey: ['copySource', name, ids, parent],
    queryFn: async ({ signal }) => {
      const meta = { signal, ...(parent !== undefined && { parent }) }
      const read = async (id: PanelRecord['id']) => {
        try {
          return [toPanelRecord((await provider.getOne(name, { id, meta })).data)]
        } catch (error) {
          if (isNotFound(error)) return []
          throw error
        }
      }
      return (await Promise.all(ids.map(read))).flat()
    },
    enabled: !isOff,
    // a sheet keeps what it began with, whatever others save meanwhile
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

function focusProblem(sheet: HTMLElement | null) {
  const wrong = sheet?.querySelector<HTMLElement>('[data-invalid], .copy-many-problems')
  wrong?.scrollIntoView({ block: 'nearest' })
  wrong?.querySelector<HTMLElement>('input, button, textarea')?.focus()
}
