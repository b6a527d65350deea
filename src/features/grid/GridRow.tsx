import { useTranslate } from 'ra-core'
import { memo, useId } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import { printCell } from '../../fields/cells'
import { isNumeric, traitsOf } from '../../fields/traits'
import { ownId, type Resource } from '../../schema'
import { cellText, type GridField } from './cells'
import type { RowState } from './useGrid'

interface GridRowProps {
  readonly resource: Resource
  readonly record: PanelRecord
  /** What one calls it. */
  readonly name: string
  readonly fields: readonly GridField[]
  readonly labels: ReadonlyMap<string, string>
  readonly row: RowState | undefined
  /** The address of its form; null where records are not opened. */
  readonly href: string | null
  readonly onOpen: (record: PanelRecord, href: string) => void
  readonly onType: (record: PanelRecord, field: GridField, text: string) => void
  readonly onSave: (record: PanelRecord) => Promise<void>
  readonly onSettle: (theirs: PanelRecord, isMine: boolean) => void
}

/** A row of cells, and how it stands. It renders again only when it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { resource, record, name, fields, labels, row, href } = props
  const { onOpen, onType, onSave, onSettle } = props
  const translate = useTranslate()
  const typed = row?.typed ?? {}
  const theirs = row?.theirs ?? null
  return (
    <tr data-id={record.id} data-state={row?.state}>
      <th scope="row" className="grid-id">
        {href === null ? (
          ownId(resource, record.id)
        ) : (
          <a
            href={href}
            title={translate('list.edit')}
            aria-label={`${ownId(resource, record.id)}, ${name}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(record, href)
            }}
          >
            {ownId(resource, record.id)}
          </a>
        )}
      </th>
      {fields.map((one) => {
        const problem = row?.problems[one.name]
        const other =
          theirs &&
          printCell(one.field, theirs[one.name]) !== printCell(one.field, record[one.name])
            ? printCell(one.field, theirs[one.name]) || translate('form.empty')
            : null
        return (
          <Cell
            key={one.name}
            one={one}
            text={cellText(one, record, typed)}
            label={translate('bulk.grid.cell', { column: labels.get(one.name), name })}
            isTyped={one.name in typed}
            problem={problem}
            other={other === null ? null : translate('bulk.grid.theirs', { text: other })}
            onType={(text) => onType(record, one, text)}
          />
        )
      })}
      <td className="grid-state">
        <span role={row?.state === 'failed' ? 'alert' : 'status'}>
          {row?.state === 'saving' && translate('bulk.grid.saving')}
          {row?.state === 'saved' && translate('bulk.grid.saved')}
          {row?.state === 'wrong' && translate('bulk.grid.wrong')}
          {row?.state === 'stale' && translate('bulk.grid.stale')}
          {row?.state === 'failed' && translate('bulk.grid.failed', { reason: row.failure })}
        </span>
        {theirs && (
          <>
            <button type="button" className="text-button" onClick={() => onSettle(theirs, true)}>
              {translate('bulk.grid.mine')}
            </button>
            <button type="button" className="text-button" onClick={() => onSettle(theirs, false)}>
              {translate('bulk.grid.take')}
            </button>
          </>
        )}
        {row?.state === 'failed' && (
          <button type="button" className="text-button" onClick={() => void onSave(record)}>
            {translate('bulk.grid.retry')}
          </button>
        )}
      </td>
    </tr>
  )
})

interface CellProps {
  readonly one: GridField
  readonly text: string
  readonly label: string
  readonly isTyped: boolean
  readonly problem: string | undefined
  /** What somebody else stored there. */
  readonly other: string | null
  readonly onType: (text: string) => void
}

function Cell({ one, text, label, isTyped, problem, other, onType }: CellProps) {
  const id = useId()
  const { isSwitch } = traitsOf(one.field)
  const isNumber = isNumeric(one.field)
  const shared = {
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem !== undefined || other !== null ? id : undefined,
    'data-column': one.name,
    'data-typed': isTyped || undefined,
  }
  const isOn = isSwitch === true && text === printCell(one.field, true)
  return (
    <td className={isNumber ? 'is-number' : isSwitch ? 'is-switch' : undefined}>
      {isSwitch ? (
        <input
          type="checkbox"
          {...shared}
          checked={isOn}
          onChange={({ target }) => onType(printCell(one.field, target.checked))}
        />
      ) : (
        <input
          type="text"
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : undefined}
          {...shared}
          // an input would drop a stored line end
          value={text.replaceAll('\n', ' ')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {(problem !== undefined || other !== null) && (
        <span id={id} className={problem === undefined ? 'grid-other' : 'grid-problem'}>
          {problem ?? other}
        </span>
      )}
    </td>
  )
}
