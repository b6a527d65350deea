import type { InputProps } from '../../../src/inputs/inputProps'
import { RowList } from '../../../src/inputs/rows/RowList'
import { useText } from '../../../src/inputs/useTexts'

export default function OpeningHoursInput({ name, field, readOnly }: InputProps<'openingHours'>) {
  const t = useText()
  return (
    <RowList
      name={name}
      field={field}
      readOnly={readOnly}
      max={field.max ?? 7}
      input={{ placeholder: t('input.rows.openingHours') }}
    />
  )
}
