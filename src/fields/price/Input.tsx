import type { InputProps } from '../../engine/form/inputs/inputProps'
import { NumberControl } from '../../engine/form/inputs/NumberControl'
import { useText } from '../../engine/form/inputs/useTexts'

export function PriceInput({ name, field, readOnly }: InputProps<'price'>) {
  const t = useText()
  return (
    <NumberControl
      name={name}
      field={field}
      readOnly={readOnly}
      inputMode="decimal"
      digits={2}
      unit={t('input.price.unit')}
    />
  )
}
