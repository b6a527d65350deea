import type { InputProps } from '../../inputs/inputProps'
import { NumberBox } from '../../inputs/number/NumberBox'
import { useLocale } from '../../inputs/useTexts'
import { currencyUnit } from '../../schema/figures'

export default function PriceInput({ name, field, readOnly }: InputProps<'price'>) {
  const locale = useLocale()
  return (
    <NumberBox
      name={name}
      field={field}
      readOnly={readOnly}
      inputMode="decimal"
      digits={2}
      unit={currencyUnit(locale)}
    />
  )
}
