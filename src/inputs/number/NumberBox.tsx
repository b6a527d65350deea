import { useState } from 'react'
import type { AnyField } from '../../schema'
import { FieldFrame } from '../FieldFrame'
import { parseNumber, typedNumber } from './numbers'
import { useField } from '../useField'
import { useLocale } from '../useTexts'

interface Props {
  readonly name: string
  readonly field: AnyField
  /** Decimals that are always written, e.g. 2 for a price. */
  readonly digits?: number
  readonly inputMode: 'numeric' | 'decimal'
  readonly unit?: string | undefined
  readonly readOnly?: boolean | undefined
}

/**
 * A number, typed as people type it. What is typed stays as it is until one leaves the field; the form holds the
 * number, or the text where it is none.
 */
export function NumberBox({ name, field, digits, inputMode, unit, readOnly }: Props) {
  const { value, change, blur, ref, error, disabled } = useField<number | string>(name)
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const isDecimal = inputMode === 'decimal' && digits === undefined
  const isTyped = typed !== null && parseNumber(typed, isDecimal) === value
  const shown = isTyped ? typed : value === null ? '' : typedNumber(value, locale, digits)
  return (
    <FieldFrame name={name} field={field} error={error}>
      {(control) => (
        <div className="f-affix">
          <input
            className="f-control f-number"
            type="text"
            autoComplete="off"
            inputMode={inputMode}
            {...control}
            ref={ref}
            name={name}
            disabled={disabled}
            readOnly={readOnly}
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              change(parseNumber(event.target.value, isDecimal))
            }}
            onBlur={() => {
              setTyped(null)
              blur()
            }}
          />
          {unit ? <span className="f-unit">{unit}</span> : null}
        </div>
      )}
    </FieldFrame>
  )
}
