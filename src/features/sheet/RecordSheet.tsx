import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../parts/dialogs/Dialog'
import { useLeaving } from '../../parts/leaving'
import { FirstFocus } from '../../parts/mui/FirstFocus'
import { leaveField } from '../../parts/useFocusBack'
import { useIsMounted } from '../../parts/useIsMounted'
import type { Resource } from '../../schema'
import { type Shared, SharedFields, type SharedHandle } from './SharedFields'
import { type Made, type RowHandle, type SheetRecord, SheetRow } from './SheetRow'
import '../../parts/button.css'
import '../../parts/notice.css'
import '../../parts/skeleton.css'
import './sheet.css'

const none: readonly string[] = []

/** Where typing begins, as soon as the records are there. */
const firstField =
  '.sheet-fields :is(input, select, textarea, button):not(:disabled, [readonly], [type=file])'

interface RecordSheetProps {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly title: string
  /** Above the records: what is to be said of them, and of those that are not there. */
  readonly lead: ReactNode
  /** As they are saved, the first one first; null while they are read, or where there is nothing to save. */
  readonly records: readonly SheetRecord[] | null
  readonly isLoading?: boolean
  readonly shared?: Shared | undefined
  /** Another way to do this, offered until something is typed, which it would discard. */
  readonly other?: ReactNode
  /** Whether something stands on it from the start that would be lost. */
  readonly isBegun?: boolean
  /** What the button says. */
  readonly submit: (count: number) => string
  /** Called with the created records: all of them, or those created before the sheet was closed. */
  readonly onDone: (made: readonly Made[]) => void
  readonly onClose: () => void
}

/**
 * Many new records on one sheet, each with the fields that are its own, and one save. All are judged before the first is sent;
 * what the server refuses stays on the sheet, and saving once more sends that alone.
 */
export function RecordSheet(props: RecordSheetProps) {
  const { resource, parent, title, lead, records, isLoading = false, shared, submit } = props
  const { other, isBegun = false, onDone, onClose } = props
  const translate = useTranslate()
  const handles = useRef(new Map<SheetRecord['key'], RowHandle>())
  const common = useRef<SharedHandle>(null)
  const sheet = useRef<HTMLFormElement>(null)
  const [skipped, setSkipped] = useState<readonly SheetRecord['key'][]>([])
  const [isTyped, setTyped] = useState(false)
  const [made, setMade] = useState<ReadonlyMap<SheetRecord['key'], Made>>(new Map())
  const [sending, setSending] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const rows = (records ?? []).filter(({ key }) => !skipped.includes(key))
  const { leave, question } = useLeaving(isBegun || isTyped || made.size > 0)
  const isMounted = useIsMounted()
  /** The save that waits for files to be checked; leaving meanwhile cancels it. */
  const waiting = useRef<object | null>(null)
  const isSent = sending !== null && sending > 0
  const close = () => (made.size > 0 ? onDone([...made.values()]) : onClose())
  function cancel() {
    if (isSent) return
    waiting.current = null
    setSending(null)
    leave(close)
  }

  /** The button that is pressed goes with its record: on to the fields of the next one. */
  function skip(record: SheetRecord) {
    const drawn = sheet.current?.querySelectorAll('.sheet-row')
    const at = rows.indexOf(record)
    setSkipped((keys) => [...keys, record.key])
    const next = drawn?.[at + 1] ?? drawn?.[at - 1]
    next?.querySelector<HTMLElement>(firstField)?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (sending !== null) return
    // Enter sends it from within a field
    leaveField()
    // the last row first, so that a list with the newest on top has the order of the sheet
    const each = rows.toReversed().flatMap(({ key }) => {
      const handle = made.has(key) ? undefined : handles.current.get(key)
      return handle ? [[key, handle] as const] : []
    })
    const mine = {}
    waiting.current = mine
    setSending(0)
    const alike = common.current ? await common.current.check() : {}
    const verdicts = await Promise.all(each.map(([, one]) => one.check(alike)))
    if (waiting.current !== mine || !isMounted.current) return
    const done = new Map(made)
    if (alike && verdicts.every(Boolean))
      for (const [key, one] of each) {
        setSending(done.size + 1)
        const saved = await one.save()
        if (saved) done.set(key, saved)
      }
    setSending(null)
    if (done.size === rows.length) return onDone([...done.values()])
    setMade(done)
    setProblem(
      done.size === 0
        ? translate('sheet.wrong')
        : translate('sheet.partly', { done: done.size, count: rows.length }),
    )
    requestAnimationFrame(() => focusProblem(sheet.current))
  }

  return (
    <Dialog label={title} className="record-sheet" onCancel={cancel}>
      {/* marks typing at once: the row's form reports it later, and Escape may come before */}
      <form
        ref={sheet}
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => void save(event)}
      >
        <h2>{title}</h2>
        <div className="panel-dialog-text">
          {lead}
          {other && !isTyped && made.size === 0 && <p>{other}</p>}
          {isLoading && (
            <span className="skeleton" role="status" aria-label={translate('shell.loading')} />
          )}
          {rows.length > 0 && (
            <FirstFocus at={firstField}>
              <div className="sheet-all" inert={sending !== null}>
                {shared && shared.fields.length > 0 && (
                  <SharedFields
                    ref={common}
                    resource={resource}
                    {...shared}
                    onTyped={() => setTyped(true)}
                  />
                )}
                <ul className="plain-list sheet-rows">
                  {rows.map((record) => (
                    <SheetRow
                      key={record.key}
                      ref={(handle) => {
                        if (handle) handles.current.set(record.key, handle)
                        return () => void handles.current.delete(record.key)
                      }}
                      resource={resource}
                      record={record}
                      shared={shared?.fields ?? none}
                      parent={parent}
                      isMade={made.has(record.key)}
                      onTyped={() => setTyped(true)}
                      onSkip={rows.length > 1 && sending === null ? () => skip(record) : null}
                    />
                  ))}
                </ul>
              </div>
            </FirstFocus>
          )}
        </div>
        <div className="panel-dialog-actions">
          {problem && (
            <p className="f-error" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="button" disabled={isSent} onClick={cancel}>
            {translate('form.cancel')}
          </button>
          {records && (
            <button
              type="submit"
              className="button button-primary"
              disabled={rows.length === 0 || sending !== null}
              aria-busy={sending !== null}
            >
              {sending === null
                ? submit(rows.length - made.size)
                : translate('sheet.saving', { n: sending, count: rows.length })}
            </button>
          )}
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function focusProblem(sheet: HTMLElement | null) {
  const wrong = sheet?.querySelector<HTMLElement>('[data-invalid], .sheet-problems')
  wrong?.scrollIntoView({ block: 'nearest' })
  wrong?.querySelector<HTMLElement>('input, select, button, textarea')?.focus()
}
