import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { tableOf, useText } from 'panel-engine/screens'
import { cardCells, type CardCells } from './card'
import type { CardFixes } from './fixes'
import { LONGEST_CELL } from './fixesRule'
import { pastedInto, type CardRow } from './cardRows'

const AT_ONCE = 20

const heads: Readonly<Record<keyof CardCells, string>> = {
  store_key: 'importing.cards.store',
  customer_id: 'importing.cards.customer',
  person_id: 'importing.cards.person',
}

interface CardTableProps {
  readonly rows: readonly CardRow[]
  readonly isFixed: boolean
  /** Lines of which a cell was changed, with all of their cells. */
  readonly onFixes: (fixes: CardFixes) => void
}

/** The wrong lines of a list of cards: typed over, or pasted into, and judged at once. */
export function CardTable({ rows, isFixed, onFixes }: CardTableProps) {
  const t = useText()
  const id = useId()
  const [shown, setShown] = useState(AT_ONCE)
  const [over, setOver] = useState(0)
  const first = useRef<number | null>(null)
  // after "show more" the focus goes to the first new row
  useEffect(() => {
    if (first.current !== null) cellAt(id, first.current, 'store_key')?.focus()
    first.current = null
  }, [shown, id])

  function goDown(event: KeyboardEvent, row: number, column: keyof CardCells) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
    // Enter would submit the form
    event.preventDefault()
    const step = event.shiftKey ? -1 : 1
    let to = row + step
    while (rows[to]?.isMendable === false) to += step
    cellAt(id, to, column)?.focus()
  }

  function paste(event: ClipboardEvent, row: number, column: keyof CardCells) {
    const table = tableOf(event.clipboardData.getData('text/plain'))
    const pasted = pastedInto(rows, { table, row, column })
    setOver(pasted?.over ?? 0)
    if (!pasted) return
    event.preventDefault()
    // shows every row that the paste reaches: none is filled out of sight
    if (pasted.last >= shown) setShown(pasted.last + 1)
    onFixes(pasted.fixes)
  }

  return (
    <>
      <table className="card-table" data-advice="" aria-label={t('importing.cards.table')}>
        <thead>
          <tr>
            <th scope="col">{t('importing.line')}</th>
            {cardCells.map((column) => (
              <th key={column} scope="col">
                {t(heads[column])} <small>{column}</small>
              </th>
            ))}
          </tr>
        </thead>
        {rows.slice(0, shown).map((row, at) => (
          <tbody key={row.line} data-state={row.state}>
            <tr>
              <th scope="row" rowSpan={2}>
                {row.line}
              </th>
              {cardCells.map((column) => (
                <td key={column}>
                  <input
                    id={cellId(id, at, column)}
                    className="card-cell"
                    aria-label={t('importing.cell', { column: t(heads[column]), line: row.line })}
                    aria-invalid={isWrong(row, column) ? true : undefined}
                    aria-describedby={`${id}w${at}`}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={LONGEST_CELL}
                    placeholder={column === 'person_id' ? t('importing.cards.entire') : undefined}
                    value={row.cells[column]}
                    disabled={isFixed || !row.isMendable}
                    onChange={(event) =>
                      onFixes({ [row.line]: { ...row.cells, [column]: event.target.value } })
                    }
                    onKeyDown={(event) => goDown(event, at, column)}
                    onPaste={(event) => paste(event, at, column)}
                  />
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={cardCells.length} id={`${id}w${at}`}>
                <Why row={row} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="f-warning" role="status">
        {over > 0 ? t('importing.cards.over', { smart_count: over }) : null}
      </p>
      {rows.length > 1 && !isFixed && <p className="f-quiet">{t('importing.cards.paste')}</p>}
      {rows.length > shown && (
        <p>
          <button
            type="button"
            className="f-link"
            onClick={() => {
              first.current = shown
              setShown(shown + AT_ONCE)
            }}
          >
            {t('importing.cards.more', { count: Math.min(AT_ONCE, rows.length - shown) })}
          </button>
        </p>
      )}
    </>
  )
}

const cellId = (id: string, row: number, column: keyof CardCells) => `${id}${column}${row}`
const cellAt = (id: string, row: number, column: keyof CardCells) =>
  document.getElementById(cellId(id, row, column))

const isWrong = ({ problems, told }: CardRow, column: keyof CardCells): boolean =>
  problems[column] !== undefined || told !== null

/** What is still wrong with a row, or that it is right by now. */
function Why({ row: { problems, told, state } }: { readonly row: CardRow }) {
  const t = useText()
  if (state === 'right') return <small className="card-right">{t('importing.cards.mended')}</small>
  if (state !== 'wrong')
    return (
      <small className="f-warning">
        {t(state === 'unknown' ? 'rule.cardUnknown' : 'importing.cards.twice')}
      </small>
    )
  return (
    <>
      {told !== null && <small className="f-error">{told}</small>}
      {cardCells.map((column) => {
        const problem = problems[column]
        return (
          problem && (
            <small key={column} className="f-error">
              {t(problem.message, { ...problem.args })}
            </small>
          )
        )
      })}
    </>
  )
}
