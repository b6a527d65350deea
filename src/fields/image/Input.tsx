import { Suspense } from 'react'
import { FieldFrame } from '../../inputs/FieldFrame'
import { FileDrop } from '../../inputs/file/FileDrop'
import { UrlForm } from '../../inputs/file/UrlForm'
import { isUnread } from '../../inputs/file/useLook'
import { ImageCard } from './ImageCard'
import { freeCut } from '../../imageWork/crop'
import { sizeText } from '../../imageWork/sizes'
import { lazyPart } from '../../parts/lazyPart'
import { useImage } from './useImage'
import type { InputProps } from '../../inputs/inputProps'
import { useStored } from '../../inputs/useStored'
import { useLabel, useText } from '../../inputs/useTexts'
import type { ImageDraft } from './kind'

const CropDialog = lazyPart(() =>
  import('../../imageWork/CropDialog').then((found) => found.CropDialog),
)

const isStored = (value: unknown): value is ImageDraft =>
  typeof value === 'object' && value !== null && 'url' in value

const mimes = {
  jpeg: '.jpg,.jpeg,image/jpeg',
  png: '.png,image/png',
  gif: '.gif,image/gif',
} as const

/**
 * An image: dropped, chosen, pasted or given by address. The browser measures it, and can cut it when its size is
 * wrong.
 */
export default function ImageInput({ name, field, readOnly }: InputProps<'image'>) {
  const image = useImage(name, field)
  const t = useText()
  const label = useLabel()(field, name)
  const stored = useStored(name)
  const isFixed = image.disabled || readOnly === true
  const isWrong =
    image.work !== null && image.fit !== 'fits' && !(image.fit === 'wrongSize' && field.advised)
  // faults of the image stand beside it; the line below is for a missing image and for errors from the server
  const error =
    image.work === null || image.fit === 'fits' || isUnread(image.error) ? image.error : undefined
  const accept = (field.types ?? (['jpeg', 'png', 'gif'] as const))
    .map((type) => mimes[type])
    .join(',')
  const { source, address } = image
  return (
    <>
      <FieldFrame name={name} field={field} error={error} group hint={sizeText(field, t).hint}>
        {() => (
          <FileDrop
            accept={accept}
            pastes
            disabled={isFixed}
            isInvalid={isWrong || Boolean(image.error)}
            onFile={(file) => {
              address.end()
              image.take(file)
            }}
          >
            {(choose) => (
              <>
                {address.isAsked ? (
                  <UrlForm
                    label={t('input.image.address')}
                    note={t('input.image.addressUnchecked')}
                    isInvalid={Boolean(error)}
                    address={address}
                  />
                ) : image.isMeasuring ? (
                  <output>{t('input.image.measuring')}</output>
                ) : image.value ? (
                  <ImageCard
                    field={field}
                    label={label}
                    image={image}
                    disabled={isFixed}
                    choose={choose}
                    onAddress={address.ask}
                  />
                ) : (
                  <p>
                    {t('input.image.drop')}{' '}
                    <button
                      type="button"
                      className="f-link"
                      ref={image.ref}
                      disabled={isFixed}
                      onClick={choose}
                    >
                      {t('input.file.choose')}
                    </button>{' '}
                    {t('input.file.orElse')}{' '}
                    <button
                      type="button"
                      className="f-link"
                      disabled={isFixed}
                      onClick={address.ask}
                    >
                      {t('input.file.giveAddress')}
                    </button>
                    {isStored(stored) ? (
                      <span className="f-removed">
                        {t('input.file.willBeRemoved')}{' '}
                        <button
                          type="button"
                          className="f-link"
                          onClick={() => image.change(stored)}
                        >
                          {t('input.file.undo')}
                        </button>
                      </span>
                    ) : null}
                  </p>
                )}
              </>
            )}
          </FileDrop>
        )}
      </FieldFrame>
      {image.isCropping && source ? (
        <Suspense fallback={null}>
          <CropDialog
            file={source.file}
            source={source.facts}
            wanted={field.width === undefined ? freeCut : field}
            start={source.crop}
            onCancel={() => image.setIsCropping(false)}
            onDone={image.finishCrop}
          />
        </Suspense>
      ) : null}
    </>
  )
}
