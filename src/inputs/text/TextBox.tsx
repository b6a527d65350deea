import type { InputHTMLAttributes } from 'react'
import type { AnyField } from '../../schema'
import { FieldFrame } from '../FieldFrame'
import { useField } from '../useField'

// the rules count code points too; their own function would bring yup with it
const lengthOf = (text: string) => [...text].length

interface Props {
  readonly name: string
  readonly field: AnyField
  /** The longest text in code points; a counter appears when it is near. */
  readonly max?: number
  readonly lines?: number
  readonly input?: InputHTMLAttributes<HTMLInputElement>
  readonly readOnly?: boolean | undefined
  readonly label?: string
  readonly instead?: Readonly<Record<string, string>>
}

/** Text of one line, or of several with `lines`. White space around a line is trimmed when one leaves it. */
export function TextBox({ name, field, max = 255, lines, input, readOnly, ...frame }: Props) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  const text = value ?? ''
  const length = lengthOf(text)
  const leave = () => {
    const trimmed = lines ? text : text.trim()
    if (trimmed !== text) change(trimmed === '' ? null : trimmed)
    blur()
  }
  const shared = {
    ref,
    name,
    // an input would drop a stored line end
    value: lines ? text : text.replaceAll('\n', ' '),
    disabled,
    readOnly,
    onBlur: leave,
    onChange: (event: { target: { value: string } }) => change(event.target.value || null),
  }
  return (
    <FieldFrame
      {...frame}
      name={name}
      field={field}
      error={error}
      counter={length > max * 0.8 ? `${length} / ${max}` : null}
    >
      {(control) =>
        lines ? (
          <textarea className="f-control f-lines" rows={lines} {...control} {...shared} />
        ) : (
          <input
            className="f-control"
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            {...shared}
          />
        )
      }
    </FieldFrame>
  )
}
