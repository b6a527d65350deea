import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatInstant } from '../../../i18n/format'
import type { ColumnContext } from '../../fields/column'
import { isDay } from '../../fields/formats'
import { traitsOf, isEmpty } from '../../fields/traits'
import type { Resource } from '../../schema'
import { useColumnContext } from '../list/table/useColumnContext'
import { useFieldLabel } from '../../resource/noun'
import { ChangedValue } from './ChangedValue'
import { changesOf, hiddenIn, orderIn, remarksOf, type Change } from './changes'
import { historyPath } from './historyPath'
import type { Line } from './lines'
import { OrderChange } from './OrderChange'
import '../list/table/cells.css'
import './history.css'

interface LineHeadProps {
  readonly line: Line
  readonly children?: ReactNode
}

/** What was done, when, by whom and from where. */
export function LineHead({ line, children }: LineHeadProps) {
  const translate = useTranslate()
  return (
    <div className="history-head">
      <span className="history-what">
        <strong>{translate(`history.action.${line.action}`, { _: line.action })}</strong>
        <span className="history-when">{formatInstant(line.at)}</span>
      </span>
      <span className="history-who">
        {line.actor ?? translate('history.nobody')}
        {line.ip && ` · ${line.ip}`}
      </span>
      {children}
    </div>
  )
}

interface LineChangesProps {
  readonly line: Line
  /** Shows at once all that a new or deleted record had. */
  readonly isOpen?: boolean
  /** What brings the old value of a field back, where that can be done. */
  readonly onField?: ((change: Change) => void) | undefined
}

/** What a line changed, field by field: old and new. */
export function LineChanges(props: LineChangesProps) {
  const { line } = props
  return line.resource ? (
    <FieldChanges {...props} resource={line.resource} />
  ) : (
    <Remarks line={line} />
  )
}

function FieldChanges({
  line,
  onField,
  isOpen = false,
  resource,
}: LineChangesProps & { readonly resource: Resource }) {
  const changes = changesOf(line)
  const context = useColumnContext(
    resource,
    changes.map(({ name }) => name),
  )
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  const order = orderIn(line)
  const isWhole = line.before === null || line.after === null
  const list = (
    <ChangeList {...{ changes, context, resource, onField }} hasBefore={line.before !== null} />
  )
  return (
    <>
      {changes.length > 0 &&
        (isWhole ? (
          <details className="history-whole" open={isOpen}>
            <summary>{translate('history.fields', { smart_count: changes.length })}</summary>
            {list}
          </details>
        ) : (
          list
        ))}
      {order && <OrderChange order={order} parent={line.recordId ?? ''} />}
      {hiddenIn(line).map((name) => (
        <p key={name} className="history-note">
          {translate('history.hidden', { field: labelOf(name) })}
        </p>
      ))}
      {!order && <Remarks line={line} />}
    </>
  )
}

interface ChangeListProps extends Pick<LineChangesProps, 'onField'> {
  readonly resource: Resource
  readonly changes: readonly Change[]
  readonly context: ColumnContext
  readonly hasBefore: boolean
}

function ChangeList({ resource, changes, context, onField, hasBefore }: ChangeListProps) {
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  return (
    <ul className="plain-list history-changes">
      {changes.map((change) => {
        const field = resource.fields[change.name]
        const label = labelOf(change.name)
        const isAsked = field && field.mode !== 'readOnly' && field.mode !== 'createOnly'
        const mayBack = isAsked && !traitsOf(field).isSecret
        return (
          <li key={change.name}>
            <span className="history-label">{label}</span>
            <ChangedValue {...{ resource, change, label, context }} />
            {onField && hasBefore && mayBack && (
              <button
                type="button"
                className="text-button"
                aria-label={translate('history.restoreFieldOf', { field: label })}
                onClick={() => onField(change)}
              >
                {translate('history.restoreField')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function plain(value: unknown): string {
  if (isEmpty(value)) return '–'
  if (typeof value === 'string' && isDay(value)) return formatDay(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What the log says beside the fields of today. */
function Remarks({ line }: { readonly line: Line }) {
  const translate = useTranslate()
  const { restored_from: from, restored_as: as, copied_from: original } = line.after ?? {}
  const source = typeof from === 'object' && from !== null && 'line' in from ? from.line : null
  return (
    <>
      {source !== null && (
        <p className="history-note">
          {translate('history.restoredFrom', { line: String(source) })}
        </p>
      )}
      {!isEmpty(original) && (
        <p className="history-note">{translate('history.copiedFrom', { id: String(original) })}</p>
      )}
      {!isEmpty(as) && (
        <p className="history-note">
          {line.resource ? (
            <Link to={historyPath(line.resource, String(as))}>
              {translate('history.restoredAs', { id: String(as) })}
            </Link>
          ) : (
            translate('history.restoredAs', { id: String(as) })
          )}
        </p>
      )}
      {remarksOf(line).map(({ key, before, after }) => (
        <p key={key} className="history-note">
          {translate(`history.remark.${key}`, {
            _: translate('history.goneField', { field: key }),
          })}
          {': '}
          {isEmpty(before) ? '' : `${plain(before)} → `}
          {plain(after)}
        </p>
      ))}
    </>
  )
}
