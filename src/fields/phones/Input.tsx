import type { InputProps } from '../../inputs/inputProps'
import { RowList } from '../../inputs/rows/RowList'

const PhonesInput = ({ name, field, readOnly }: InputProps<'phones'>) => (
  <RowList
    name={name}
    field={field}
    readOnly={readOnly}
    max={field.max ?? 3}
    input={{ type: 'tel', inputMode: 'tel', placeholder: '22 500 05 00' }}
  />
)

export default PhonesInput
