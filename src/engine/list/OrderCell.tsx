import { useEffect, useRef, useState } from 'react'
import type { PanelRecord } from '../../../dataProvider/records'
import type { RowShared } from './ListRow'

interface OrderCellProps {
  readonly record: PanelRecord
  readonly value: number | null
  readonly title: string
  readonly shared: RowShared
  /** Opened from elsewhere, e.g. the row menu. */
  readonly isOpen: boolean
}

/** The ordering number, changed in place: Enter or leaving saves, Escape does not. */
export function OrderCell({ record, value, title, shared, isOpen }: OrderCellProps) {
  const [isEditing, setEditing] = useState(false)
  const { context, onOrder, onOrderEnd } = shared
  const label = context.translate('list.changeOrder', { name: title })
  if (!isEditing && !isOpen) {
    return (
      <button
        type="button"
        className="cell-order"
        data-action="order"
        // begins with what is seen, so that one can say it to a voice control
        aria-label={`${value ?? '–'} ${label}`}
        onClick={() => setEditing(true)}
      >
        {value ?? '–'}
      </button>
    )
  }
  const close = () => {
    setEditing(false)
    onOrderEnd()
  }
  return (
    <OrderInput
      label={label}
      value={value}
      onCancel={close}
      onSave={async (next) => {
        if (next === value || (await onOrder(record, next))) close()
      }}
    />
  )
}

interface OrderInputProps {
  readonly label: string
  readonly value: number | null
  readonly onSave: (value: number | null) => Promise<void>
  readonly onCancel: () => void
}

const isWhole = (text: string): boolean => text === '' || /^\d{1,9}$/.test(text)

function OrderInput({ label, value, onSave, onCancel }: OrderInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  // not by `autoFocus`: a row menu that closes gives the focus back to its button first, and a blur ends the typing
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  async function save() {
    if (isBusy || isDone.current || !isWhole(text)) return
    setBusy(true)
    await onSave(text === '' ? null : Number(text)).finally(() => setBusy(false))
  }
  return (
    <input
      ref={input}
      className="cell-order-input"
      data-action="order"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={!isWhole(text.trim())}
      aria-busy={isBusy}
      value={text}
      onChange={(event) => setText(event.target.value.trim())}
      onBlur={() => void (isWhole(text) ? save() : onCancel())}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') {
          isDone.current = true
          onCancel()
        }
      }}
    />
  )
}
