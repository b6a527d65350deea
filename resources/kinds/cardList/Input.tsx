import { useState } from 'react'
import { formatSize } from 'panel-engine/format'
import {
  FieldFrame,
  OneFile,
  type InputProps,
  useField,
  useLocale,
  useText,
} from 'panel-engine/screens'
import { fixesOf } from './fixesRule'
import { cardListAccept, withUpload } from './name'
import { CardPreview } from './CardPreview'
import type { CardListDraft } from './kind'

/** A CSV file of client cards, and what storing it would do. */
export default function CardListInput({ name, field, readOnly }: InputProps<'cardList'>) {
  const { value, change, blur, ref, error, disabled } = useField<CardListDraft>(name)
  const t = useText()
  const locale = useLocale()
  // the list that was removed, with its mended lines, for undo
  const [gone, setGone] = useState<CardListDraft | null>(null)
  const upload = value?.upload instanceof File ? value.upload : null
  return (
    <FieldFrame name={name} field={field} error={error} group hint={t('input.cards.format')}>
      {() => (
        <OneFile
          accept={cardListAccept}
          isFixed={disabled || readOnly === true}
          isInvalid={Boolean(error)}
          inputRef={ref}
          onFile={(file) => {
            change(withUpload(value, file))
            blur()
          }}
          file={
            value && {
              name: value.upload.name,
              detail: formatSize(value.upload.size, locale),
              onRemove: () => {
                setGone(value)
                change(null)
              },
            }
          }
          removed={gone && { text: t('input.cards.fileGone'), onUndo: () => change(gone) }}
        >
          {upload ? (
            <CardPreview
              file={upload}
              fixes={fixesOf(value?.fixes)}
              isFixed={disabled || readOnly === true}
              onFixes={(fixes) => change({ upload, fixes })}
            />
          ) : null}
        </OneFile>
      )}
    </FieldFrame>
  )
}
