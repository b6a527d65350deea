import { memo, useState } from 'react'
import { formatArgs } from '../../../i18n/format'
import type { FileColumn } from '../../fields/fileColumns'
import type { FileRow, JudgedRow } from '../../fields/fileRows'
import { useLocale, useText } from '../../inputs/useTexts'
import type { Message } from '../../schema'
import type { Filter } from './rows'

const tones: Readonly<Record<Filter, string>> = {
  new: 'accent',
  changed: 'warning',
  same: 'muted',
  wrong: 'negative',
  leftOut: 'muted',
}

interface ImportRowProps {
  readonly row: FileRow
  readonly found: JudgedRow | undefined
  readonly filter: Filter
  readonly columns: readonly FileColumn[]
  readonly labels: readonly string[]
  readonly isBusy: boolean
  readonly onFix: (line: number, cell: { key: string; text: string }) => void
  readonly onLeave: (lines: readonly number[], isLeftOut: boolean) => void
}

/** A row of the file: whether it is imported, what it would do, and its cells, each of which can be corrected. */
export const ImportRow = memo(function ImportRow(props: ImportRowProps) {
  const { row, found, filter, columns, labels, isBusy, onFix, onLeave } = props
  const { line, cells, broken } = row
  const t = useText()
  const locale = useLocale()
  const say = ({ message, args = {} }: Message) => t(message, formatArgs(args, locale, t))
  const problems = filter === 'leftOut' ? {} : (found?.problems ?? {})
  const own = problems['']
  const cellsOfRow = (
    <tr data-state={filter}>
      <td>
        <label className="load-include">
          <input
            type="checkbox"
            aria-label={t('importing.include', { line })}
            checked={filter !== 'leftOut'}
            disabled={isBusy}
            onChange={(event) => onLeave([line], !event.target.checked)}
          />
          {line}
        </label>
      </td>
      <td>
        <span className={`chip chip-${tones[filter]}`}>{t(`importing.one.${filter}`)}</span>
      </td>
      {broken ? (
        <td colSpan={columns.length} className="load-broken">
          {say(own ?? broken)}
        </td>
      ) : (
        columns.map(({ key }, at) => (
          <CellBox
            key={key}
            name={t('importing.cell', { column: labels[at] ?? key, line })}
            text={cells[key] ?? ''}
            before={filter === 'changed' || filter === 'wrong' ? found?.before[key] : undefined}
            problem={problems[key] && say(problems[key])}
            isFixed={isBusy || filter === 'leftOut'}
            onText={(text) => onFix(line, { key, text })}
          />
        ))
      )}
    </tr>
  )
  if (!own || broken) return cellsOfRow
  // a problem of no single column has a line of its own: it may be corrected in any cell
  return (
    <>
      {cellsOfRow}
      <tr data-state={filter}>
        <td colSpan={columns.length + 2} className="load-broken" aria-live="polite">
          {say(own)}
        </td>
      </tr>
    </>
  )
})

function CellBox({
  name,
  text,
  before,
  problem,
  isFixed,
  onText,
}: {
  readonly name: string
  readonly text: string
  readonly before: string | undefined
  readonly problem: string | undefined
  readonly isFixed: boolean
  readonly onText: (text: string) => void
}) {
  const t = useText()
  // an input has no line ends: what has several lines would lose them with the first key
  const [Box, setBox] = useState<'input' | 'textarea'>('input')
  if (Box === 'input' && /[\r\n]/.test(text)) setBox('textarea')
  return (
    <td data-wrong={problem ? '' : undefined} data-changed={before === undefined ? undefined : ''}>
      <Box
        className="load-cell"
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        title={text.length > 20 ? text : undefined}
        value={text}
        disabled={isFixed}
        autoComplete="off"
        onChange={(event) => onText(event.target.value)}
      />
      {before !== undefined && (
        <small className="load-was">
          {t('importing.was', { text: before || t('form.empty') })}
        </small>
      )}
      {problem && (
        <small className="f-error" aria-live="polite">
          {problem}
        </small>
      )}
    </td>
  )
}
