import type { InputProps } from '../../inputs/inputProps'
import { NumberBox } from '../../inputs/number/NumberBox'
import { useText } from '../../inputs/useTexts'

export default function PriceInput({ name, field, readOnly }: InputProps<'price'>) {
  const t = useText()
  return (
    <NumberBox
      name={name}
      field={field}
      readOnly={readOnly}
      inputMode="decimal"
      digits={2}
      unit={t('input.price.unit')}
    />
  )
}
