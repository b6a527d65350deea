import { namesOf } from '../../schema'
import { ContrastNote } from './ContrastNote'
import { parseColor } from './parseColor'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useLocale, useText } from '../../inputs/useTexts'
import { isColor } from '../formats'

/** A colour: the browser's own picker beside its hexadecimal text, and how well it is read where text of it stands. */
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
