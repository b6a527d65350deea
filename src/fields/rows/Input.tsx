import Plus from 'lucide-react/icons/plus'
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { partOf } from '../../inputs/errors'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useRowKeys } from '../../inputs/rows/useRowKeys'
import { useField } from '../../inputs/useField'
import { useErrorText, useLabel, useText } from '../../inputs/useTexts'
import { moved } from '../../parts/moves'
import { isNumeric, newValues, traitsOf } from '../traits'
import { rowsBounds, type RowsOptions } from './kind'
import { isBlank, isRow, type Row } from './row'
import { RowLine, type RowShared } from './RowLine'

/** Up to how many cells a row is a line of a table; with more of them it is a block, as on a phone. */
const MOST_COLUMNS = 5

const blankRow = (of: RowsOptions['of']): Row => newValues({ fields: of })

/** A dialog or list opened from a cell lies elsewhere in the DOM, but focus in it still counts as within the rows. */
const isWithin = (box: HTMLElement | null, to: Element | null): boolean =>
  box?.contains(to) === true || to?.closest('[role="dialog"], [role="listbox"]') != null

/** A small table: a row of inputs for each row of the value. Rows are added, taken away and put in order. */
export default function RowsInput({ name, field, resource, readOnly }: InputProps<'rows'>) {
  const { change, blur, ref, error, disabled } = useField<readonly unknown[]>(name)
  const form = useFormContext()
  const t = useText()
  const errorText = useErrorText()
  const labelOf = useLabel()
  const { min, max } = { ...rowsBounds, ...field }
  const box = useRef<HTMLDivElement>(null)
  /** What takes the focus after the next render: a row, and the control in it. */
  const next = useRef<{ readonly at: number; readonly what: string } | null>(null)
  const [said, setSaid] = useState('')
  // the cells write into the form's value themselves, so it is read again each time and not remembered
  const current = (): readonly unknown[] => {
    const value: unknown = form.getValues(name)
    return Array.isArray(value) ? value : []
  }
  const isFixed = disabled || readOnly === true
  const rows = current()
  // an empty table offers its first row, unless one begins with values, for it would be stored with these
  const offered = isFixed || !isBlank(blankRow(field.of), field.of) ? 0 : 1
  const count = Math.max(rows.length, offered)
  const label = labelOf(field, name)
  const { keys, setKeys } = useRowKeys(count)

  useLayoutEffect(() => {
    if (!next.current) return
    const { at, what } = next.current
    next.current = null
    const row = box.current?.querySelectorAll('.f-line')[at]
    row?.querySelector<HTMLElement>(what)?.focus()
  })

  const write = (value: readonly unknown[], focus: typeof next.current, text = '') => {
    next.current = focus
    setSaid(text)
    change(value)
  }
  const append = () => {
    const before = rows.length < offered ? [blankRow(field.of)] : current()
    write([...before, blankRow(field.of)], {
      at: before.length,
      what: '.f-cell :is(input, select, textarea)',
    })
  }
  const take = (at: number) => {
    setKeys(keys.filter((_, place) => place !== at))
    const left = current().filter((_, place) => place !== at)
    write(left, { at: Math.min(at, Math.max(left.length - 1, 0)), what: '[data-tool=remove]' })
  }
  const move = (from: number, to: number, what: string) => {
    const before = current()
    const place = Math.min(Math.max(to, 0), before.length - 1)
    if (place === from) return
    setKeys(moved(keys, from, place))
    const text = t('input.table.moved', { number: place + 1, count: before.length })
    write(moved(before, from, place), { at: place, what }, text)
  }
  const leave = (event: FocusEvent) => {
    if (isWithin(box.current, event.relatedTarget)) return
    const kept = current().filter((row) => !isBlank(row, field.of))
    if (kept.length < current().length) change(kept)
    blur()
  }
  const shared: RowShared = {
    name,
    label,
    of: field.of,
    resource,
    readOnly,
    isFixed,
    count,
    move,
    take,
  }
  const cells = Object.entries(field.of)
  return (
    <FieldFrame
      name={name}
      field={{ ...field, required: field.required === true || min > 0 }}
      error={error}
      group
      counter={isFixed ? null : `${rows.length} / ${max}`}
    >
      {() => (
        <div className="f-table" ref={box} onBlur={leave}>
          <div
            className={`${cells.length > MOST_COLUMNS ? '' : 'f-table-few'} ${isFixed ? 'f-table-fixed' : ''}`}
            style={{ minWidth: 0, ...columnsOf(field) }}
          >
            {count === 0 ? (
              isFixed && <p className="f-quiet">{t('input.table.none')}</p>
            ) : (
              <div className="f-table-head" aria-hidden>
                {cells.map(([cell, own]) => (
                  <span key={cell} className={isNumeric(own) ? 'f-table-number' : undefined}>
                    {labelOf(own, cell)}
                    {own.required && <span className="f-required">*</span>}
                  </span>
                ))}
              </div>
            )}
            <div className="f-lines-of" role="list">
              {keys.map((key, at) => (
                <RowLine
                  key={key}
                  at={at}
                  shared={shared}
                  problem={isRow(rows[at]) ? '' : errorText(partOf(error, at))}
                  first={at === 0 ? ref : undefined}
                />
              ))}
            </div>
            {!isFixed && (
              <button type="button" className="f-add" disabled={count >= max} onClick={append}>
                <Plus size={16} aria-hidden />
                {t('input.table.add')}
              </button>
            )}
            <div className="visually-hidden" role="status">
              {said}
            </div>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

/** How the cells share a line: numbers and days keep their width, texts share the rest. */
const columnsOf = ({ of }: RowsOptions): { readonly '--cells': string } => {
  const widths = Object.values(of)
    .map((cell) => {
      const { isWhen, isSwitch, isSearchable, isChoice } = traitsOf(cell)
      if (isNumeric(cell)) return 'minmax(84px, 0.6fr)'
      if (isSwitch) return 'minmax(84px, 0.5fr)'
      if (isWhen) return 'minmax(150px, 0.9fr)'
      return isSearchable && !isChoice ? 'minmax(140px, 2fr)' : 'minmax(120px, 1fr)'
    })
    .join(' ')
  return { '--cells': widths }
}
