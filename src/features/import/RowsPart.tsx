import { useMemo, useState } from 'react'
import { formatNumber } from '../../../i18n/format'
import type { Cells } from '../../fields/fileColumns'
import { useLocale, useText } from '../../inputs/useTexts'
import type { Resource } from '../../schema'
import { Pager } from '../list/Pager'
import { ImportRow } from './ImportRow'
import {
  countsOf,
  filterOf,
  filters,
  shownColumns,
  type Filter,
  type Found,
  type Work,
} from './rows'
import { useColumnLabel } from './useColumnLabel'
import '../list/table/cells.css'

interface RowsPartProps {
  readonly resource: Resource
  readonly work: Work
  readonly found: Found
  readonly isBusy: boolean
  readonly onFix: (line: number, cell: { key: string; text: string }) => void
  readonly onLeave: (lines: readonly number[], isLeftOut: boolean) => void
}

/** The rows of a file a page at a time, counted and narrowed by what they would do. */
export function RowsPart({ resource, work, found, isBusy, onFix, onLeave }: RowsPartProps) {
  const t = useText()
  const locale = useLocale()
  const labelOf = useColumnLabel(resource)
  const [filter, setFilter] = useState<Filter | null>(null)
  // chosen once: a row that is put right stays where it is until one looks at others
  const [lines, setLines] = useState<ReadonlySet<number> | null>(null)
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(50)
  const columns = useMemo(() => shownColumns(resource, work.preview), [resource, work.preview])
  const labels = useMemo(() => columns.map(labelOf), [columns, labelOf])
  const counts = useMemo(() => countsOf(work, found), [work, found])
  const rows = lines ? work.rows.filter(({ line }) => lines.has(line)) : work.rows
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const at = Math.min(page, last)

  function narrow(next: Filter | null) {
    setFilter(next)
    setPage(1)
    const own = work.rows.filter(({ line }) => filterOf(line, found, work) === next)
    setLines(next === null ? null : new Set(own.map(({ line }) => line)))
  }

  const segment = (one: Filter | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className="segment"
      data-filter={one}
      aria-pressed={filter === one}
      onClick={() => narrow(one)}
    >
      {label} <span className="segment-count">{formatNumber(count, locale)}</span>
    </button>
  )
  return (
    <>
      <div className="load-filters">
        <div className="segments" role="group" aria-label={t('importing.filter')}>
          {segment(null, t('importing.all'), work.rows.length)}
          {filters
            .filter((one) => counts[one] > 0 || one === filter)
            .map((one) => segment(one, t(`importing.state.${one}`), counts[one]))}
        </div>
      </div>
      <div className="load-scroll">
        <table className="load-table" aria-label={t('importing.title')} aria-busy={isBusy}>
          <thead>
            <tr>
              <th>{t('importing.line')}</th>
              <th>{t('field.state')}</th>
              {columns.map(({ key }, index) => (
                <th key={key}>{labels[index]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice((at - 1) * perPage, at * perPage).map((row) => (
              <ImportRow
                key={row.line}
                row={row}
                found={found.get(row.line)}
                filter={filterOf(row.line, found, work)}
                columns={columns}
                labels={labels}
                isBusy={isBusy}
                onFix={onFix}
                onLeave={onLeave}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="load-none">{t('importing.noRows')}</p>}
      </div>
      <Pager
        page={at}
        perPage={perPage}
        total={rows.length}
        onPage={setPage}
        onPerPage={(next) => {
          setPerPage(next)
          setPage(1)
        }}
      />
    </>
  )
}

/** The wrong rows with why, as a table. @param say a problem in words */
export function wrongRows(
  { work, found, resource }: Pick<RowsPartProps, 'work' | 'found' | 'resource'>,
  { heads, say }: { heads: readonly string[]; say: (found: Found, line: number) => string },
): readonly (readonly string[])[] {
  const columns = shownColumns(resource, work.preview)
  const textsOf = (cells: Cells) => columns.map(({ key }) => cells[key] ?? '')
  return [
    heads,
    ...work.rows
      .filter(({ line }) => filterOf(line, found, work) === 'wrong')
      .map(({ line, cells }) => [String(line), ...textsOf(cells), say(found, line)]),
  ]
}
