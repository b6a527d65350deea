import { use, useId, type ReactNode } from 'react'
import { FieldHelpContext } from '../parts/fieldHelp'
import type { AnyField } from '../schema'
import '../parts/button.css'
import './inputs.css'
import './choice/choice.css'
import './date/date.css'
import './file/file.css'
import './rows/table.css'
import { useErrorText, useLabel, useLocale, useText } from './useTexts'

/** The attributes that connect a control with the label, help and error of its frame. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean | undefined
}

interface Props {
  readonly name: string
  readonly field: Pick<AnyField, 'label' | 'help' | 'required'>
  /** Replaces the field's own label. */
  readonly label?: string
  /** Beside the label, e.g. the size of an image. */
  readonly hint?: ReactNode
  /** Below the control while there is no error; the field's own help where none is given. */
  readonly help?: ReactNode
  readonly error?: unknown
  readonly instead?: Readonly<Record<string, string>>
  /** At the end of the line below, e.g. `12 / 100`. */
  readonly counter?: ReactNode
  /** The label names several controls together. */
  readonly group?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** Where the label of a frame's control is, for what belongs to the control and is named otherwise. */
export const labelIdOf = (id: string) => `${id}l`

/**
 * A control with its label above and its help or error below. The line below is always there, so that an error
 * moves nothing. `data-field` is the field's path and `data-invalid` marks an error, by which the first one is found.
 */
export function FieldFrame(props: Props) {
  const { name, field, hint, error, counter, group = false } = props
  const id = useId()
  const locale = useLocale()
  const labelOf = useLabel()
  const t = useText()
  const more = use(FieldHelpContext)
  const text = useErrorText()(error, props.instead)
  const label = props.label ?? labelOf(field, name)
  const [labelId, noteId] = [labelIdOf(id), `${id}n`]
  const help = props.help ?? field.help?.[locale]
  const mark = field.required ? (
    <span className="f-required" aria-hidden="true">
      *
    </span>
  ) : null
  return (
    <div
      className="f-field"
      data-field={name}
      data-invalid={text === '' ? undefined : ''}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? labelId : undefined}
      aria-describedby={group ? noteId : undefined}
    >
      <div className="f-label">
        {group ? (
          <span id={labelId}>{label}</span>
        ) : (
          <label id={labelId} htmlFor={id}>
            {label}
          </label>
        )}
        {mark}
        {hint ? <span className="f-hint">{hint}</span> : null}
      </div>
      {props.children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': text !== '',
        'aria-required': field.required ? true : undefined,
      })}
      <div className={help ? 'f-note has-help' : 'f-note'}>
        <span id={noteId} className={text === '' ? undefined : 'f-error'}>
          {text === '' ? help : text}
        </span>
        {counter ? <span className="f-counter">{counter}</span> : null}
      </div>
      {/* after the control, so that a search for the first focusable element finds the control; F1 does the same */}
      {more?.has(name) && (
        <button
          type="button"
          className="f-help"
          tabIndex={-1}
          title={t('manual.helpField', { name: label })}
          aria-label={t('manual.helpField', { name: label })}
          onClick={() => more.open(name)}
        >
          ?
        </button>
      )}
    </div>
  )
}
