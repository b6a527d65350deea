import { formatSize } from '../../../i18n/format'
import { useFileUrl } from '../../app/ShellContext'
import { FieldFrame } from '../../inputs/FieldFrame'
import { OneFile } from '../../inputs/file/OneFile'
import type { InputProps } from '../../inputs/inputProps'
import { sniffDocument } from '../../inputs/file/sniff'
import { useAddress } from '../../inputs/file/useAddress'
import { useLook } from '../../inputs/file/useLook'
import { useField } from '../../inputs/useField'
import { useObjectUrl } from '../../inputs/file/useObjectUrl'
import { useStored } from '../../inputs/useStored'
import { useLocale, useText } from '../../inputs/useTexts'
import type { DocumentDraft } from './kind'

/** The address, of a document that is given by one. */
const addressOf = (value: DocumentDraft): string => ('url' in value && !value.name ? value.url : '')

const isStored = (value: unknown): value is DocumentDraft =>
  typeof value === 'object' && value !== null && 'url' in value

/** The name of a document; one that is given by address has none. */
const nameOf = (value: DocumentDraft, byAddress: string): string =>
  'upload' in value ? value.upload.name : value.name || byAddress

/** A PDF, JPG or PNG: dropped or chosen, or given by address; it can be opened, changed and removed. */
export default function DocumentInput({ name, field, readOnly }: InputProps<'document'>) {
  const handle = useField<DocumentDraft>(name)
  const { value, change, blur, ref, error, disabled } = handle
  const address = useAddress<DocumentDraft>(handle, (url) => ({ url, name: '' }))
  const { look } = useLook(name)
  const t = useText()
  const fileUrl = useFileUrl()
  const locale = useLocale()
  const stored = useStored(name)
  const upload = value && 'upload' in value && value.upload instanceof File ? value.upload : null
  const ownUrl = useObjectUrl(upload)
  const take = (file: File) =>
    look(sniffDocument(file), (type) => {
      change({ upload: file, type })
      blur()
    })
  return (
    <FieldFrame name={name} field={field} error={error} group hint={t('input.document.formats')}>
      {() => (
        <OneFile
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          isFixed={disabled || readOnly === true}
          isInvalid={Boolean(error)}
          inputRef={ref}
          onFile={take}
          address={field.byAddress ? address : undefined}
          file={
            value && {
              name: nameOf(value, t('input.document.byAddress')),
              detail: upload ? formatSize(upload.size, locale) : addressOf(value),
              href: 'url' in value ? fileUrl(value.url) : ownUrl,
              onRemove: () => change(null),
            }
          }
          removed={
            isStored(stored)
              ? { text: t('input.file.willBeRemoved'), onUndo: () => change(stored) }
              : null
          }
        />
      )}
    </FieldFrame>
  )
}
