import { useListContext, useTranslate } from 'ra-core'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { printCell } from '../../fields/cells'
import { isNumeric } from '../../fields/traits'
import { LeaveQuestion } from '../../parts/leaving'
import { useOverlay } from '../../resource/navigation'
import type { Paths } from '../../resource/usePaths'
import type { Resource } from '../../schema'
import { useLabels } from '../list/listHooks'
import { useTitleOf } from '../list/row/useTitleOf'
import { gridFields } from './cells'
import { GridRow } from './GridRow'
import { pasteAt, type Paste } from './paste'
import { isBlock, tableOf } from './pasted'
import { PasteDialog } from './PasteDialog'
import { useGrid } from './useGrid'
import '../../inputs/inputs.css'
import '../../parts/button.css'
import './grid.css'

interface GridProps {
  readonly resource: Resource
  readonly parent: string | undefined
  readonly label: string
  /** The address of a record; null where records are not opened. */
  readonly hrefOf: Paths['edit'] | null
  /** Whether something typed is not stored yet. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

const cellOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset['column'] !== undefined ? target : null

/** The rows of the list around it as cells that one types into, and pastes into. */
export function Grid({ resource, parent, label, hrefOf, onUnsaved }: GridProps) {
  const translate = useTranslate()
  const { data } = useListContext()
  const fields = useMemo(() => gridFields(resource), [resource])
  const labels = useLabels(
    resource,
    fields.map(({ name }) => name),
  )
  const titleOf = useTitleOf(resource)
  const { states, type, save, settleRow, drop, unsaved } = useGrid(resource, parent)
  const rows = useMemo(() => {
    const listed = (data ?? []).map(toPanelRecord)
    const ids = new Set(listed.map(({ id }) => id))
    // what is not saved stays in sight, also where the list has its row no more
    const left = [...states.values()].flatMap(({ record, state }) =>
      record && state !== 'saved' && !ids.has(record.id) ? [record] : [],
    )
    return [...listed, ...left]
  }, [data, states])
  const body = useRef<HTMLTableSectionElement>(null)
  const [paste, setPaste] = useState<Paste | null>(null)
  const isUnsaved = unsaved > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  useEffect(() => () => onUnsaved(false), [onUnsaved])
  const { open } = useOverlay()
  const [wanted, setWanted] = useState<{ id: PanelRecord['id']; to: string } | null>(null)
  // a form shows the stored record, so the row is saved first; if that fails, or the person types on, the grid stays
  useEffect(() => {
    const state = (wanted && states.get(wanted.id)?.state) ?? 'saved'
    if (!wanted || state === 'saving') return
    const timer = setTimeout(() => {
      setWanted(null)
      if (state === 'saved' && !cellOf(document.activeElement)) open(wanted.to)
    })
    return () => clearTimeout(timer)
  }, [wanted, states, open])
  const onOpen = useCallback(
    (record: PanelRecord, to: string) => {
      void save(record)
      setWanted({ id: record.id, to })
    },
    [save],
  )

  const rowAt = (input: HTMLElement) => input.closest('tr')?.sectionRowIndex ?? -1
  const focusCell = (at: number, name: string | undefined) =>
    body.current?.rows[at]?.querySelector<HTMLElement>(`[data-column="${name}"]`)?.focus()

  function onKeyDown(event: KeyboardEvent) {
    const input = cellOf(event.target)
    if (!input || event.altKey || event.ctrlKey || event.metaKey) return
    const at = rowAt(input)
    const { column } = input.dataset
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const record = rows[at]
    if (step !== undefined) {
      event.preventDefault()
      if (body.current?.rows[at + step]) focusCell(at + step, column)
      else if (record) void save(record)
    } else if (event.key === 'Escape' && record) {
      const field = fields.find(({ name }) => name === column)
      const row = states.get(record.id)
      if (!row || !field || row.state === 'saving') return
      event.stopPropagation()
      if (row.typed[field.name] === undefined) drop(record.id)
      else type(record, field, printCell(field.field, record[field.name]))
    }
  }
  function onPaste(event: ClipboardEvent) {
    const input = cellOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!input || !isBlock(text)) return
    event.preventDefault()
    const column = fields.findIndex(({ name }) => name === input.dataset['column'])
    const before = new Map([...states].map(([id, { typed }]) => [id, typed]))
    setPaste(pasteAt(resource, tableOf(text), { rows, at: rowAt(input), column, before }))
  }
  return (
    <div className="list-scroll">
      <p className="grid-hint">{translate('bulk.grid.hint')}</p>
      <table className="grid-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">ID</th>
            {fields.map(({ name, field }) => (
              <th key={name} scope="col" className={isNumeric(field) ? 'is-number' : ''}>
                {labels.get(name)}
              </th>
            ))}
            <th scope="col" className="grid-state" aria-live="polite">
              {isUnsaved && translate('bulk.grid.unsaved', { smart_count: unsaved })}
            </th>
          </tr>
        </thead>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each cell is an input; this hears them all */}
        <tbody
          ref={body}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={({ target, relatedTarget }) => {
            const row = target.closest('tr')
            const record = rows[row?.sectionRowIndex ?? -1]
            const isWithin = relatedTarget instanceof Node && row?.contains(relatedTarget)
            if (record && !isWithin) void save(record)
          }}
        >
          {rows.map((record) => (
            <GridRow
              key={record.id}
              resource={resource}
              record={record}
              name={titleOf(record)}
              fields={fields}
              labels={labels}
              row={states.get(record.id)}
              href={hrefOf?.(record.id) ?? null}
              onOpen={onOpen}
              onType={type}
              onSave={save}
              onSettle={settleRow}
            />
          ))}
        </tbody>
      </table>
      <LeaveQuestion
        isDirty={isUnsaved}
        isOpen={() => false}
        onDiscard={async () => {
          for (const id of states.keys()) drop(id)
        }}
      />
      {paste && (
        <PasteDialog
          resource={resource}
          labels={labels}
          paste={paste}
          onSave={() => {
            setPaste(null)
            const known = new Map([...paste.rows, ...rows].map((row) => [row.id, row]))
            for (const { id, name, to } of paste.cells) {
              const record = known.get(id)
              const field = fields.find((one) => one.name === name)
              // as if each were typed by hand: a row may be on its way meanwhile, or be stored
              if (record && field) type(record, field, to)
            }
            const changed = new Set(paste.cells.map(({ id }) => id))
            void [...known.values()]
              .filter(({ id }) => changed.has(id))
              .reduce((before, record) => before.then(() => save(record)), Promise.resolve())
          }}
          onClose={() => setPaste(null)}
        />
      )}
    </div>
  )
}
