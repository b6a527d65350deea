import CropIcon from 'lucide-react/icons/crop'
import { useState, type ReactNode } from 'react'
import { useFileUrl } from '../../app/ShellContext'
import { formatSize } from '../../../i18n/format'
import { freeCut, type Size } from '../../imageWork/crop'
import { sizeText } from '../../imageWork/sizes'
import { hasSize } from './kind'
import type { FieldOf } from '../kinds'
import { useErrorText, useLocale, useText } from '../../inputs/useTexts'
import { isUnread } from '../../inputs/file/useLook'
import { useObjectUrl } from '../../inputs/file/useObjectUrl'
import { ZoomDialog } from '../../parts/dialogs/ZoomDialog'
import { canCrop } from '../../imageWork/work'
import type { useImage } from './useImage'

interface Props {
  readonly field: FieldOf<'image'>
  readonly label: string
  readonly image: ReturnType<typeof useImage>
  readonly disabled: boolean
  readonly choose: () => void
  readonly onAddress: () => void
}

const isSize = (size: Size, found: Size | null): boolean =>
  found?.width === size.width && found.height === size.height

/** The present image: its preview, its facts, its faults and its buttons. */
export function ImageCard({ field, label, image, disabled, choose, onAddress }: Props) {
  const t = useText()
  const locale = useLocale()
  const errorText = useErrorText()
  const fileUrl = useFileUrl()
  const { value, work, fit, source } = image
  const ownUrl = useObjectUrl(work?.upload ?? null)
  const [isZoomed, setIsZoomed] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly size: Size } | null>(null)
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (!value) return null
  const url = 'url' in value ? fileUrl(value.url) : ownUrl
  const natural = loaded?.url === url ? loaded.size : null
  const facts = work?.facts ?? null
  const isMoving = source?.facts.animated === true
  const mayCrop = source !== null && canCrop(field, source.facts)
  const isWrongAddress = 'url' in value && natural !== null && !hasSize(field, natural)

  const sizes = {
    foundWidth: facts?.width ?? 0,
    foundHeight: facts?.height ?? 0,
    width: field.width ?? 0,
    height: field.height ?? 0,
  }
  const problem: ReactNode =
    fit === 'broken'
      ? t('input.image.broken', { formats: sizeText(field, t).formats })
      : fit === 'wrongType'
        ? t('input.image.wrongType', { formats: sizeText(field, t).formats })
        : fit === 'wrongSize' && !field.advised
          ? t(field.height === undefined ? 'rule.imageWidth' : 'rule.imageSize', sizes)
          : work || isUnread(image.error)
            ? ''
            : errorText(image.error)
  const isUnreadable = url !== null && url === brokenUrl && fit !== 'broken'
  const warning = isUnreadable
    ? t('input.image.unreadable')
    : fit === 'wrongSize' && field.advised
      ? t('input.image.advised', { ...sizes })
      : isWrongAddress
        ? t('input.image.wrongAddress', { ...natural, wanted: sizeText(field, t).size })
        : ''
  const isCropNeeded = fit === 'wrongSize' && mayCrop
  const isFreeCut =
    field.width === undefined && mayCrop && !isMoving && !work?.original && !isSize(freeCut, facts)
  return (
    <div className="f-image">
      <button
        type="button"
        className="f-thumb"
        disabled={url === null || fit === 'broken' || isUnreadable}
        aria-label={t('input.image.enlarge', { label })}
        onClick={() => setIsZoomed(true)}
      >
        {url && fit !== 'broken' && !isUnreadable ? (
          <img
            src={url}
            alt=""
            onError={() => setBrokenUrl(url)}
            onLoad={(event) => {
              const { naturalWidth, naturalHeight } = event.currentTarget
              setLoaded({ url, size: { width: naturalWidth, height: naturalHeight } })
            }}
          />
        ) : null}
      </button>
      <div className="f-image-text">
        <p className="f-file-name">
          <strong>
            {work
              ? work.upload.name
              : t(
                  'url' in value && value.url.startsWith('/')
                    ? 'input.image.stored'
                    : 'input.image.byAddress',
                )}
          </strong>
          {work ? ` · ${formatSize(work.upload.size, locale)}` : null}
          {work ? null : natural ? (
            <span className="f-quiet">{` · ${natural.width} × ${natural.height} px`}</span>
          ) : null}
          {work && facts && fit === 'fits' ? (
            <span className="f-quiet">{` · ${facts.width} × ${facts.height} px`}</span>
          ) : null}
        </p>
        <div aria-live="polite">
          {problem ? <p className="f-error">{problem}</p> : null}
          {warning ? <p className="f-warning">{warning}</p> : null}
          {isCropNeeded && isMoving ? (
            <p className="f-warning">{t('input.image.animated')}</p>
          ) : null}
          {fit === 'wrongSize' && !mayCrop && isMoving ? (
            <p className="f-quiet">{t('input.image.cannotCrop')}</p>
          ) : null}
        </div>
        <div className="f-actions">
          {isCropNeeded ? (
            <button
              type="button"
              className={isMoving ? 'button' : 'button button-primary'}
              disabled={disabled}
              onClick={() => image.setIsCropping(true)}
            >
              <CropIcon size={15} aria-hidden="true" />
              {isMoving
                ? t('input.image.cropFirst')
                : t('input.image.cropTo', { size: sizeText(field, t).short })}
            </button>
          ) : null}
          {isFreeCut ? (
            <button
              type="button"
              className="button"
              disabled={disabled}
              onClick={() => image.setIsCropping(true)}
            >
              <CropIcon size={15} aria-hidden="true" />
              {t('input.image.cropTo', { size: `${freeCut.width} × ${freeCut.height}` })}
            </button>
          ) : null}
          <button type="button" className="button" disabled={disabled} onClick={choose}>
            {t('input.file.change')}
          </button>
          {work?.original ? (
            <>
              <button
                type="button"
                className="button"
                disabled={disabled}
                onClick={() => image.setIsCropping(true)}
              >
                {t('input.image.cropAgain')}
              </button>
              <button type="button" className="f-link" disabled={disabled} onClick={image.undoCrop}>
                {t('input.image.undoCrop')}
              </button>
            </>
          ) : null}
          <button type="button" className="f-link" disabled={disabled} onClick={onAddress}>
            {t('input.file.byAddress')}
          </button>
          <button
            type="button"
            className="f-link"
            disabled={disabled}
            onClick={() => image.change(null)}
          >
            {t('input.file.remove')}
          </button>
        </div>
      </div>
      {isZoomed && url ? (
        <ZoomDialog src={url} title={label} onClose={() => setIsZoomed(false)} />
      ) : null}
    </div>
  )
}
