import { useNotify } from 'ra-core'
import { Suspense, useCallback, useState } from 'react'
import type { ImageOptions } from 'panel-engine/fields'
import { measure, useText, FullScreen, useLeaving, lazyPart } from 'panel-engine/screens'
import type { Resource } from 'panel-engine/schema'
import type { Places } from './days'
import { FileRow } from './FileRow'
import { type DayFile, isCuttable } from './files'
import { useDayFiles } from './useDayFiles'
import 'panel-engine/styles/saveBar.css'
import 'panel-engine/styles/inputs.css'
import 'panel-engine/styles/date.css'
import 'panel-engine/styles/button.css'
import './files.css'

const CropDialog = lazyPart(() => import('./cropDialog').then((found) => found.CropDialog))

interface ImagesDialogProps {
  readonly resource: Resource
  readonly field: ImageOptions
  readonly parent: string
  readonly files: readonly File[]
  readonly from: string | null
  readonly places: Places
  /** Something was stored: the days are to be asked for again. */
  readonly onStored: () => void
  readonly onClose: () => void
}

/** Many pictures at once, each with the day it is for: checked, cut, corrected, and saved one by one. */
export function ImagesDialog(props: ImagesDialogProps) {
  const { resource, field, parent, from, onStored, onClose } = props
  const t = useText()
  const notify = useNotify()
  const work = useDayFiles({ resource, field, parent, from, given: props.files, ...props.places })
  const { files, places, obstacles, progress, ready, still, cuttable, unsaved, change } = work
  const [template, setTemplate] = useState(() => t('calendar.fill.label'))
  const [cropping, setCropping] = useState<DayFile | null>(null)
  const { leave, question } = useLeaving(unsaved > 0, {
    title: t('calendar.drop.leaveTitle'),
    text: t('calendar.drop.leave', { smart_count: unsaved }),
    discard: t('calendar.drop.discard'),
    stay: t('calendar.drop.stay'),
  })
  const isBusy = progress !== null
  const isSaving = progress?.kind === 'saving'
  const close = () => leave(onClose)
  const onDate = useCallback(
    (key: number, date: string | null) => change(key, { date, error: null, state: 'waiting' }),
    [change],
  )
  const makesDays = ready.some(({ date }) => places.get(date ?? '')?.day === null)

  async function save() {
    const { count, total, isWhole } = await work.save(template)
    if (count > 0) onStored()
    if (!isWhole)
      return notify(t('calendar.drop.stopped', { done: count, total }), { type: 'warning' })
    if (count > 0) notify(t('calendar.drop.done', { smart_count: count }), { type: 'success' })
    if (count < total)
      return notify(t('calendar.drop.failed', { smart_count: total - count }), { type: 'error' })
    if (count === unsaved) onClose()
  }

  return (
    <FullScreen
      title={t('calendar.drop.title')}
      subtitle={t('calendar.drop.subtitle', { smart_count: files.length })}
      onClose={close}
    >
      <div className="day-files">
        <div className="day-files-head">
          <p role="status">
            {progress && !isSaving
              ? t(`calendar.drop.${progress.kind}`, { ...progress })
              : t('calendar.drop.summary', {
                  ready: ready.length,
                  crop: cuttable.length,
                  wrong:
                    obstacles.size -
                    cuttable.filter(({ key }) => obstacles.get(key) === 'wrongSize').length,
                })}
          </p>
          {still.length > 0 && (
            <button
              type="button"
              className="button button-primary"
              disabled={isBusy}
              onClick={() => void work.cutAll()}
            >
              {t('calendar.drop.cropAll', { count: still.length })}
            </button>
          )}
          {makesDays && (
            <label className="day-files-label">
              {t('calendar.drop.label')}
              <input
                className="f-control"
                value={template}
                disabled={isBusy}
                onChange={(event) => setTemplate(event.target.value)}
              />
            </label>
          )}
        </div>
        <ul className="plain-list day-file-list">
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              field={field}
              place={file.date === null ? undefined : places.get(file.date)}
              obstacle={obstacles.get(file.key)}
              isCuttable={isCuttable(file, field)}
              template={template}
              isBusy={isBusy}
              onDate={onDate}
              onCrop={setCropping}
              onSkip={work.skip}
            />
          ))}
        </ul>
      </div>
      <footer className="save-bar">
        <span className="save-state" role="status">
          {isSaving && (
            <>
              <progress
                value={progress.done / progress.total}
                aria-label={t('calendar.drop.title')}
              />
              <span>{t('calendar.drop.saving', { ...progress })}</span>
            </>
          )}
        </span>
        <button type="button" className="button" onClick={isSaving ? work.stop : close}>
          {t(isSaving ? 'calendar.drop.stop' : unsaved > 0 ? 'form.cancel' : 'form.close')}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={isBusy || ready.length === 0}
          aria-busy={isSaving}
          onClick={() => void save()}
        >
          {t('calendar.drop.save', { smart_count: ready.length })}
        </button>
      </footer>
      {cropping?.source && (
        <Suspense fallback={null}>
          <CropDialog
            file={cropping.file}
            source={cropping.source}
            wanted={field}
            onCancel={() => setCropping(null)}
            onDone={(upload) => {
              const { key } = cropping
              setCropping(null)
              void measure(upload).then((facts) => change(key, { upload, facts, error: null }))
            }}
          />
        </Suspense>
      )}
      {question}
    </FullScreen>
  )
}
