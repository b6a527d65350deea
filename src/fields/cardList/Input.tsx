import { formatSize } from '../../../i18n/format'
import { FieldFrame } from '../../inputs/FieldFrame'
import { FileDrop } from '../../inputs/file/FileDrop'
import { FileLine } from '../../inputs/file/FileLine'
import type { InputProps } from '../../inputs/inputProps'
import { cardListAccept } from './name'
import { CardPreview } from '../target/CardPreview'
import { useField } from '../../inputs/useField'
import { useLocale, useText } from '../../inputs/useTexts'
import type { CardListDraft } from './kind'

/** A CSV file of client cards, and what storing it would do. */
export default function CardListInput({ name, field, readOnly }: InputProps<'cardList'>) {
  const { value, change, blur, ref, error, disabled } = useField<CardListDraft>(name)
  const t = useText()
  const locale = useLocale()
  const isFixed = disabled || readOnly === true
  const upload = value?.upload instanceof File ? value.upload : null
  return (
    <FieldFrame name={name} field={field} error={error} group hint={t('input.cards.format')}>
      {() => (
        <FileDrop
          accept={cardListAccept}
          disabled={isFixed}
          isInvalid={Boolean(error)}
          onFile={(file) => {
            change({ upload: file })
            blur()
          }}
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
              </p>
            ) : (
              <>
                <FileLine name={value.upload.name} detail={formatSize(value.upload.size, locale)}>
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
                {upload ? <CardPreview file={upload} /> : null}
              </>
            )
          }
        </FileDrop>
      )}
    </FieldFrame>
  )
}
