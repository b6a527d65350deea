import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useLocale, useText } from '../../inputs/useTexts'
import { namesOf } from '../../schema'
import { isColor } from '../formats'
import { ContrastNote } from './ContrastNote'

/** A typed colour as `#rrggbb`: with or without #, three digits or six; anything else stays as typed. */
export function parseColor(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text) ?? []
  if (!digits) return text
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** A colour: the browser's picker beside the hexadecimal text, and the contrast where the colour is that of text. */
export default function ColorInput({ name, field, resource, readOnly }: InputProps<'color'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  const t = useText()
  const locale = useLocale()
  const grounds = namesOf(field.on)
  const isFixed = disabled || readOnly === true
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      help={
        grounds.length > 0 ? (
          <ContrastNote
            text={value ?? field.initial ?? null}
            grounds={grounds}
            fields={resource.fields}
            help={field.help?.[locale]}
          />
        ) : undefined
      }
    >
      {(control) => (
        <div className="f-pair">
          <input
            type="color"
            className="f-swatch"
            aria-label={t('input.color.pick')}
            value={value !== null && isColor(value) ? value.toLowerCase() : '#ffffff'}
            data-empty={value === null ? '' : undefined}
            disabled={isFixed}
            onChange={(event) => change(event.target.value)}
          />
          <input
            className="f-control"
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder="#rrggbb"
            {...control}
            ref={ref}
            name={name}
            value={value ?? ''}
            disabled={disabled}
            readOnly={readOnly}
            onChange={(event) => change(event.target.value || null)}
            onBlur={() => {
              if (value !== null) change(parseColor(value))
              blur()
            }}
          />
        </div>
      )}
    </FieldFrame>
  )
}
