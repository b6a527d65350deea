import type { InputProps } from '../../inputs/inputProps'
import { RowList } from '../../inputs/rows/RowList'
import { formats } from '../../schema/registry'

const PhonesInput = ({ name, field, readOnly }: InputProps<'phones'>) => (
  <RowList
    name={name}
    field={field}
    readOnly={readOnly}
    max={field.max ?? 3}
    input={{ type: 'tel', inputMode: 'tel', placeholder: formats.phone.example }}
  />
)

export default PhonesInput
