import { formatNumber, formatSize } from 'panel-engine/format'
import { OneFile, FieldFrame, useField, useLocale, useText } from 'panel-engine/screens'
import type { FieldOptions } from 'panel-engine/schema'
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
