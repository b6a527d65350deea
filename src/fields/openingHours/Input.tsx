import type { InputProps } from '../../engine/form/inputs/inputProps'
import { RowsInput } from '../../engine/form/inputs/RowsInput'
import { useText } from '../../engine/form/inputs/useTexts'

export function OpeningHoursInput({ name, field, readOnly }: InputProps<'openingHours'>) {
  const t = useText()
  return (
    <RowsInput
      name={name}
      field={field}
      readOnly={readOnly}
      max={field.max ?? 7}
      input={{ placeholder: t('input.rows.openingHours') }}
    />
  )
}
