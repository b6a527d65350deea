import { formatSize } from '../../../i18n/format'
import { useFileUrl } from '../../app/ShellContext'
import { FieldFrame } from '../../inputs/FieldFrame'
import { FileDrop } from '../../inputs/file/FileDrop'
import { FileLine } from '../../inputs/file/FileLine'
import type { InputProps } from '../../inputs/inputProps'
import { sniffDocument } from '../../inputs/file/sniff'
import { useField } from '../../inputs/useField'
import { useObjectUrl } from '../../inputs/file/useObjectUrl'
import { useStored } from '../../inputs/useStored'
import { useLocale, useText } from '../../inputs/useTexts'
import type { DocumentDraft } from './kind'

const isStored = (value: unknown): value is DocumentDraft =>
  typeof value === 'object' && value !== null && 'url' in value

/** A PDF, JPG or PNG: dropped or chosen; it can be opened, changed and removed. */
export default function DocumentInput({ name, field, readOnly }: InputProps<'document'>) {
  const { value, change, blur, ref, error, disabled } = useField<DocumentDraft>(name)
  const t = useText()
  const fileUrl = useFileUrl()
  const locale = useLocale()
  const stored = useStored(name)
  const upload = value && 'upload' in value && value.upload instanceof File ? value.upload : null
  const ownUrl = useObjectUrl(upload)
  const isFixed = disabled || readOnly === true
  const take = async (file: File) => {
    change({ upload: file, type: await sniffDocument(file) })
    blur()
  }
  return (
    <FieldFrame name={name} field={field} error={error} group hint={t('input.document.formats')}>
      {() => (
        <FileDrop
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          disabled={isFixed}
          isInvalid={Boolean(error)}
          onFile={(file) => void take(file)}
        >
          {(choose) =>
            value === null ? (
              <p>
                {t('input.file.drop')}{' '}
                <button
                  type="button"
                  className="f-link"
                  ref={ref}
                  disabled={isFixed}
                  onClick={choose}
                >
                  {t('input.file.choose')}
                </button>
                {isStored(stored) ? (
                  <>
                    {' '}
                    {t('input.file.willBeRemoved')}{' '}
                    <button type="button" className="f-link" onClick={() => change(stored)}>
                      {t('input.file.undo')}
                    </button>
                  </>
                ) : null}
              </p>
            ) : (
              <FileLine
                name={'upload' in value ? value.upload.name : value.name}
                detail={upload ? formatSize(upload.size, locale) : ''}
                href={'url' in value ? fileUrl(value.url) : ownUrl}
              >
                <button
                  type="button"
                  className="button"
                  ref={ref}
                  disabled={isFixed}
                  onClick={choose}
                >
                  {t('input.file.change')}
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={isFixed}
                  onClick={() => change(null)}
                >
                  {t('input.file.remove')}
                </button>
              </FileLine>
            )
          }
        </FileDrop>
      )}
    </FieldFrame>
  )
}
