import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import type { ColumnContext } from '../../fields/column'
import { columnOf } from '../../fields/columns'
import { smallUrl } from '../../fields/codec'
import { isPressed } from '../../parts/shortcuts'
import type { Resource } from '../../schema'

/** What all rows share; the same object as long as nothing of it changes. */
export interface OrderShared {
  readonly resource: Resource
  /** What one calls a row. */
  readonly titleOf: (record: PanelRecord) => string
  readonly context: ColumnContext
  /** The field whose picture tells rows apart; null without one. */
  readonly picture: string | null
  /** Further fields shown, each with its label. */
  readonly details: readonly { readonly name: string; readonly label: string }[]
  readonly hintId: string
  readonly onPlace: OnPlace
}

/** Called with a typed place, counted from 0; `isByKey` for Enter, not for leaving the field. */
type OnPlace = (from: number, to: number, isByKey: boolean) => void

interface OrderRowProps {
  readonly record: PanelRecord
  /** Its place, counted from 0. */
  readonly at: number
  /** The one row that the Tab key stops at. */
  readonly isCurrent: boolean
  readonly shared: OrderShared
}

/** A row that is taken by its handle, moved by keys, or sent to a place whose number is typed. */
export const OrderRow = memo(function OrderRow({ record, at, isCurrent, shared }: OrderRowProps) {
  const { resource, titleOf, context, picture, details, hintId } = shared
  const title = titleOf(record)
  const address = smallUrl(picture && record[picture])
  const tabIndex = isCurrent ? 0 : -1
  return (
    <li className="order-row" data-at={at} data-id={record.id}>
      <button
        type="button"
        className="order-handle"
        tabIndex={tabIndex}
        aria-label={context.translate('rows.ordering.handle', { name: title, n: at + 1 })}
        aria-describedby={hintId}
      >
        <GripVertical size={18} aria-hidden />
      </button>
      <PlaceInput
        key={at}
        at={at}
        tabIndex={tabIndex}
        label={context.translate('rows.ordering.place', { name: title })}
        onPlace={shared.onPlace}
      />
      {picture !== null && (
        <span className={`cell-thumb${address ? '' : ' cell-thumb-empty'}`}>
          {address && <img src={context.fileUrl(address)} alt="" loading="lazy" decoding="async" />}
        </span>
      )}
      <span className="one-line order-title" title={title}>
        {title}
      </span>
      {details.map(({ name, label }) => {
        const field = resource.fields[name]
        if (!field) return null
        const Column = columnOf(field)
        const value = record[name] ?? null
        return (
          <span key={name} className="order-detail">
            <span className="order-label">{label}</span>
            <Column {...{ value, field, name, title, record, context }} />
          </span>
        )
      })}
    </li>
  )
})

interface PlaceInputProps {
  readonly at: number
  readonly tabIndex: number
  readonly label: string
  readonly onPlace: OnPlace
}

/** The number of the place; Enter, a save by key or leaving sends the row there, Escape takes the number back. */
function PlaceInput({ at, tabIndex, label, onPlace }: PlaceInputProps) {
  const shown = String(at + 1)
  const apply = (input: HTMLInputElement, isByKey: boolean) => {
    const typed = input.value.trim()
    // show the old number again: a place beyond the end means the last, which may be the present one
    input.value = shown
    if (/^[1-9]\d{0,6}$/.test(typed) && typed !== shown) onPlace(at, Number(typed) - 1, isByKey)
  }
  return (
    <input
      className="order-place"
      inputMode="numeric"
      autoComplete="off"
      tabIndex={tabIndex}
      aria-label={label}
      defaultValue={shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => apply(currentTarget, false)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        if (key === 'Enter' || isPressed('save', event)) apply(currentTarget, true)
        if (key !== 'Escape' || currentTarget.value === shown) return
        event.stopPropagation()
        currentTarget.value = shown
      }}
    />
  )
}
