import type { InputProps } from '../../engine/form/inputs/inputProps'
import { CopyLine } from '../../engine/form/inputs/CopyLine'
import { TextControl } from '../../engine/form/inputs/TextControl'

export const UrlInput = ({ name, field, readOnly }: InputProps<'url'>) =>
  readOnly ? (
    <CopyLine name={name} field={field} />
  ) : (
    <TextControl
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
