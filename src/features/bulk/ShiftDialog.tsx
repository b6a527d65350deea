import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { formatDay, formatInstant } from '../../../i18n/format'
import { moveDays } from '../../../i18n/moveDays'
import { isDay } from '../../fields/formats'
import { Dialog } from '../../parts/dialogs/Dialog'
import { DialogFoot } from '../../parts/dialogs/DialogFoot'
import { useLeaving } from '../../parts/leaving'
import { useFieldLabel } from '../../resource/noun'
import { useTitleOf } from '../list/row/useTitleOf'
import type { ActProps } from './ActDialog'
import '../../inputs/inputs.css'
import '../../parts/button.css'
import './bulk.css'

/** What is moved by most often; a week is how this house works. */
const usual = [-7, -1, 1, 7, 14] as const
const WEEK = '7'
const FARTHEST = 3660

const signed = (days: number): string => (days > 0 ? `+${days}` : `\u2212${-days}`)

/** Asks by how many days to move the dates, and shows the result for the first record. */
export function ShiftDialog({
  resource,
  title,
  names,
  samples,
  onDo,
  onClose,
}: ActProps & { readonly title: string; readonly names: readonly string[] }) {
  const translate = useTranslate()
  const labelOf = useFieldLabel(resource)
  const titleOf = useTitleOf(resource)
  const id = useId()
  const [text, setText] = useState(WEEK)
  const [isLeft, setLeft] = useState(false)
  const days = /^[-+\u2212]?\d{1,4}$/.test(text) ? Number(text.replace('\u2212', '-')) : 0
  const isGood = days !== 0 && Math.abs(days) <= FARTHEST
  const { leave, question } = useLeaving(text !== WEEK)
  const cancel = () => leave(onClose)
  const [first] = samples
  const moves = names.flatMap((name) => {
    const value = first?.[name]
    if (typeof value !== 'string' || !isGood) return []
    const show = isDay(value) ? formatDay : formatInstant
    return [{ label: labelOf(name), from: show(value), to: show(moveDays(value, days)) }]
  })
  return (
    <Dialog label={title} onCancel={cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setLeft(true)
          if (isGood) onDo({ act: 'shift', days })
        }}
      >
        <h2>{title}</h2>
        <div className="panel-dialog-text">
          <div className="many-field">
            <label htmlFor={id}>{translate('bulk.days')}</label>
            <div className="many-days">
              <input
                id={id}
                className="f-control"
                inputMode="numeric"
                autoComplete="off"
                data-first-focus
                aria-invalid={isLeft && !isGood}
                aria-describedby={`${id}-help`}
                value={text}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onBlur={() => setLeft(true)}
                onChange={({ target }) => setText(target.value.trim())}
              />
              {usual.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="segment"
                  aria-pressed={days === one}
                  onClick={() => setText(String(one))}
                >
                  {signed(one)}
                </button>
              ))}
            </div>
            <span id={`${id}-help`} className={isLeft && !isGood ? 'f-error' : 'many-help'}>
              {translate(isLeft && !isGood ? 'bulk.daysWrong' : 'bulk.daysHelp')}
            </span>
          </div>
          {first && moves.length > 0 && (
            <div className="many-example" role="status">
              <span>{translate('bulk.example', { name: titleOf(first) })}</span>
              {moves.map((move) => (
                <span key={move.label}>{translate('bulk.moves', move)}</span>
              ))}
            </div>
          )}
        </div>
        <DialogFoot
          cancel={translate('form.cancel')}
          submit={translate('bulk.act.shift')}
          onCancel={cancel}
        />
      </form>
      {question}
    </Dialog>
  )
}
