import { useEffect, useId, useRef, useState } from 'react'
import type { PanelRecord } from '../../../../dataProvider/records'
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
  const isBack = useRef(false)
  const { context, onOrder, onOrderEnd } = shared
  const label = context.translate('list.changeOrder', { name: title })
  if (!isEditing && !isOpen) {
    return (
      <button
        // a person who has just typed goes on from here, unless they have gone elsewhere while it was being saved
        ref={(button) => {
          if (button && isBack.current && document.activeElement === document.body) button.focus()
          isBack.current = false
        }}
        type="button"
        className="cell-order"
        data-action="order"
        tabIndex={context.tabIndex}
        // begins with what is seen, so that one can say it to a voice control
        aria-label={`${value ?? '–'} ${label}`}
        onClick={() => setEditing(true)}
      >
        {value ?? '–'}
      </button>
    )
  }
  const close = (isByKey: boolean) => {
    isBack.current = isByKey
    setEditing(false)
    onOrderEnd(record.id)
  }
  return (
    <OrderInput
      label={label}
      value={value}
      problem={context.translate('list.orderInvalid')}
      onCancel={() => close(true)}
      onSave={async (next, isByKey) => {
        if (next === value || (await onOrder(record, next))) close(isByKey)
      }}
    />
  )
}

interface OrderInputProps {
  readonly label: string
  readonly value: number | null
  /** What is said of a text that is no number. */
  readonly problem: string
  /** @param isByKey by Enter, and not by going elsewhere */
  readonly onSave: (value: number | null, isByKey: boolean) => Promise<void>
  readonly onCancel: () => void
}

const isWhole = (text: string): boolean => text === '' || /^\d{1,9}$/.test(text)

function OrderInput({ label, value, problem, onSave, onCancel }: OrderInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  // not by `autoFocus`: a row menu that closes gives the focus back to its button first, and a blur ends the typing
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const isWrong = !isWhole(text)
  async function save(isByKey: boolean) {
    if (isBusy || isDone.current || isWrong) return
    setBusy(true)
    await onSave(text === '' ? null : Number(text), isByKey).finally(() => setBusy(false))
  }
  return (
    <>
      <input
        ref={input}
        className="cell-order-input"
        data-action="order"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        aria-busy={isBusy}
        // typing during the save would be lost
        readOnly={isBusy}
        value={text}
        onChange={(event) => setText(event.target.value.trim())}
        onBlur={() => void save(false)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') void save(true)
          if (event.key === 'Escape') {
            isDone.current = true
            onCancel()
          }
        }}
      />
      {isWrong && (
        <span id={id} role="alert" className="cell-order-problem">
          {problem}
        </span>
      )}
    </>
  )
}
