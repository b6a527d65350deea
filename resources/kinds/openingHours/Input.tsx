import { type InputProps, RowList, useText } from 'panel-engine/screens'

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
