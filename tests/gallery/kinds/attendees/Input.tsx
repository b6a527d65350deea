import { formatNumber, formatSize } from '../../../../i18n/format'
import { OneFile } from '../../../../src/inputs/file/OneFile'
import { FieldFrame, useField, useLocale, useText } from '../../../../src/screens'
import type { FieldOptions } from '../../../../src/schema'
import type { AttendeesDraft } from './kind'

interface Props {
  readonly name: string
  readonly field: FieldOptions
  readonly readOnly?: boolean
}

/** A file of names, or how many there are already. */
export default function AttendeesInput({ name, field, readOnly }: Props) {
  const { value, change, blur, ref, error, disabled } = useField<AttendeesDraft>(name)
  const t = useText()
  const locale = useLocale()
  const shown = value && ('upload' in value ? value.upload : null)
  const file = shown
    ? { name: shown.name, detail: formatSize(shown.size, locale) }
    : value && 'count' in value
      ? { name: t('attendees.count'), detail: formatNumber(Number(value.count), locale) }
      : null
  return (
    <FieldFrame name={name} field={field} error={error} group>
      {() => (
        <OneFile
          accept=".txt,text/plain"
          isFixed={disabled || readOnly === true}
          isInvalid={Boolean(error)}
          inputRef={ref}
          onFile={(upload) => {
            change({ upload })
            blur()
          }}
          file={file && { ...file, onRemove: () => change(null) }}
        />
      )}
    </FieldFrame>
  )
}
