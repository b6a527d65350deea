import CropIcon from 'lucide-react/icons/crop'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import type { ImageOptions } from 'panel-engine/fields'
import { sizeText, DatePicker, useObjectUrl, useText, IconButton } from 'panel-engine/screens'
import { labelOf, type DayPlace } from './days'
import type { DayFile, Obstacle } from './files'

interface FileRowProps {
  readonly file: DayFile
  readonly field: ImageOptions
  readonly place: DayPlace | undefined
  readonly obstacle: Obstacle | undefined
  readonly isCuttable: boolean
  readonly template: string
  readonly isBusy: boolean
  readonly onDate: (key: number, date: string | null) => void
  readonly onCrop: (file: DayFile) => void
  readonly onSkip: (key: number) => void
}

/** A file with the day it is for, what is wrong with it, and what can be done. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, field, obstacle, isCuttable, isBusy, onDate, onCrop, onSkip } = props
  const t = useText()
  const url = useObjectUrl(file.source === null ? null : file.upload)
  const { name } = file.file
  const isStored = file.state === 'stored'
  const isFixed = isBusy || isStored
  return (
    <li className="day-file" data-state={file.state} data-obstacle={obstacle}>
      <span className="day-file-picture">
        {url && <img src={url} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className="day-file-text">
        <strong>{name}</strong>
        <FileNote {...props} />
      </span>
      {!isStored && (
        <span className="day-file-date">
          <DatePicker
            value={file.date}
            onChange={(date) => onDate(file.key, date)}
            onBlur={() => undefined}
            disabled={isFixed}
            control={{ 'aria-label': t('calendar.drop.day', { name }) }}
          />
        </span>
      )}
      <span className="day-file-actions">
        {isCuttable && (
          <button
            type="button"
            className="button"
            disabled={isFixed}
            aria-label={t('calendar.drop.cropFile', { name })}
            title={t('input.image.cropTo', { size: sizeText(field, t).short })}
            onClick={() => onCrop(file)}
          >
            <CropIcon size={15} aria-hidden />
            {t('calendar.drop.crop')}
          </button>
        )}
        {!isStored && (
          <IconButton
            icon={X}
            label={t('calendar.drop.drop', { name })}
            disabled={isFixed}
            onClick={({ currentTarget }) => {
              const row = currentTarget.closest('li')
              const next = row?.nextElementSibling ?? row?.previousElementSibling
              onSkip(file.key)
              // it goes with its row: on to the next one's, or to the way out
              ;(
                next?.querySelector<HTMLElement>('.day-file-actions button:last-child') ??
                document.querySelector<HTMLElement>('.save-bar .button')
              )?.focus()
            }}
          />
        )}
      </span>
    </li>
  )
})

/** What will become of the file, or what keeps it from its day. */
function FileNote({ file, field, place, obstacle, template }: FileRowProps) {
  const t = useText()
  if (file.state === 'stored')
    return <span className="day-file-good">{t('calendar.drop.stored')}</span>
  if (file.state === 'sending') return <span className="f-quiet">{t('calendar.drop.sending')}</span>
  if (file.error !== null) return <span className="f-error">{t(file.error)}</span>
  if (file.facts === undefined) return <span className="f-quiet">{t('input.image.measuring')}</span>
  if (obstacle === 'broken' || obstacle === 'wrongType')
    return (
      <span className="f-error">
        {t(`input.image.${obstacle}`, { formats: sizeText(field, t).formats })}
      </span>
    )
  if (obstacle === 'wrongSize')
    return (
      <span className="f-error">
        {t('rule.imageSize', {
          foundWidth: file.facts?.width ?? 0,
          foundHeight: file.facts?.height ?? 0,
          width: field.width ?? 0,
          height: field.height ?? 0,
        })}
      </span>
    )
  if (obstacle) return <span className="f-error">{t(`calendar.drop.${obstacle}`)}</span>
  if (!place) return null
  return (
    <span className="f-quiet">
      {place.day
        ? t('calendar.drop.replaces', { label: String(place.day['label'] ?? '') })
        : t('calendar.drop.makes', { label: labelOf(template, place) })}
    </span>
  )
}
