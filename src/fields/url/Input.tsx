import type { InputProps } from '../../inputs/inputProps'
import { CopyLine } from '../../inputs/CopyLine'
import { TextBox } from '../../inputs/text/TextBox'

const UrlInput = ({ name, field, readOnly }: InputProps<'url'>) =>
  readOnly ? (
    <CopyLine name={name} field={field} />
  ) : (
    <TextBox
      name={name}
      field={field}
      max={2000}
      input={{
        inputMode: 'url',
        spellCheck: false,
        autoCapitalize: 'none',
        placeholder: 'https://',
      }}
    />
  )

export default UrlInput
