import ImagePlus from 'lucide-react/icons/image-plus'
import { useGetList, useGetOne, useGetRecordRepresentation, useNotify } from 'ra-core'
import { useMemo, useState } from 'react'
import {
  type PanelRecord,
  toPanelRecord,
  retryPassing,
  useCollection,
  FilesButton,
  filesOf,
  ListFailure,
  ListHeader,
  useOverlay,
  useAccess,
  usePaths,
  useText,
  useTitle,
  useToday,
  onDemand,
} from 'panel-engine/screens'
import { formatPeriod } from 'panel-engine/format'
import promoCalendarDays from '../../promoCalendarDays'
import { DaysGrid } from './DaysGrid'
import { type DayPlace, type Places, placesOf } from './days'
import 'panel-engine/styles/list.css'
import 'panel-engine/styles/button.css'
import './days.css'

const DeleteDialog = onDemand(() => import('./deleteDialog').then((found) => found.DeleteDialog))
const FillDialog = onDemand(() => import('./FillDialog').then((found) => found.FillDialog))
const ImagesDialog = onDemand(() => import('./ImagesDialog').then((found) => found.ImagesDialog))

const noSlots = {}
const nowhere: Places = { inside: [], outside: [] }
/** All of them: the list is answered whole. */
const whole = { page: 1, perPage: 100_000 }
const byDate = { field: 'date', order: 'ASC' } as const

type Overlay =
  | { readonly kind: 'fill' }
  | { readonly kind: 'remove'; readonly day: PanelRecord }
  | { readonly kind: 'files'; readonly files: readonly File[]; readonly from: string | null }

/** The days of a calendar as the app lays them out, and what is done to many of them at once. */
export function DaysScreen() {
  const { resource, parent, heading = '', back, changedId, onChanged } = useCollection()
  const t = useText()
  const paths = usePaths(resource, parent)
  const { open } = useOverlay()
  const may = useAccess(resource.name)
  const { places, columns, calendar, period, error, retry } = useDays()
  const today = useToday()
  const notify = useNotify()
  const represent = useGetRecordRepresentation(parent?.resource.name)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = () => setOverlay(null)
  const title = calendar ? `${heading}: ${String(represent(calendar))}` : heading
  useTitle(title)

  const { inside, outside } = places
  const missing = useMemo(() => inside.filter(({ day }) => day === null), [inside])
  const mayAdd = may.create && may.edit
  const onFiles = (files: readonly File[], from: string | null) =>
    files.length > 0 && setOverlay({ kind: 'files', files, from })
  const onDropped = (dropped: DataTransfer, from: string | null) =>
    void filesOf(dropped).then(
      (found) =>
        onFiles(
          found.map(({ file }) => file),
          from,
        ),
      () => notify('importing.gone', { type: 'warning' }),
    )
  const onOpen = ({ date, day }: DayPlace) => {
    if (day) open(paths.edit(day.id))
    else if (may.create) open(paths.create, `?${new URLSearchParams({ date }).toString()}`)
  }
  const shared = {
    columns,
    today,
    changedId,
    onOpen,
    onRemove: may.delete ? (day: PanelRecord) => setOverlay({ kind: 'remove', day }) : null,
    onDropped: mayAdd ? onDropped : null,
  }
  const counts = {
    count: inside.length - missing.length,
    total: inside.length,
    outside: outside.length,
  }
  return (
    // dropping is for the pointer; everybody else has the button that adds
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="list"
      aria-label={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // outside the grid as well: the browser would leave the page to open the file
        event.preventDefault()
        // React bubbles the events of a dialog above to here as well
        if (mayAdd && overlay === null) onDropped(event.dataTransfer, null)
      }}
    >
      <ListHeader
        title={heading}
        back={back}
        count={
          calendar && t(outside.length > 0 ? 'calendar.countOutside' : 'calendar.count', counts)
        }
        actions={
          mayAdd &&
          calendar && (
            <>
              {missing.length > 0 && (
                <button
                  type="button"
                  className="button"
                  onClick={() => setOverlay({ kind: 'fill' })}
                >
                  {t('calendar.fill.action', { count: missing.length })}
                </button>
              )}
              <FilesButton
                className="button button-primary"
                accept="image/jpeg,image/png,image/gif"
                onFiles={(files) => onFiles(files, null)}
              >
                <ImagePlus size={16} aria-hidden />
                {t('calendar.images')}
              </FilesButton>
            </>
          )
        }
        tools={
          <p className="days-help">
            {period}
            {mayAdd && <span>{t('calendar.help')}</span>}
          </p>
        }
      />
      {error ? (
        <ListFailure resource={resource} error={error} onRetry={retry} />
      ) : !calendar ? (
        <p className="days-loading" role="status">
          {t('calendar.loading')}
        </p>
      ) : (
        <div className="days-scroll">
          <DaysGrid label={t('calendar.days')} places={inside} {...shared} />
          {outside.length > 0 && (
            <>
              <h2>{t('calendar.outside', { count: outside.length })}</h2>
              <p className="days-help">{t('calendar.outsideHint')}</p>
              <DaysGrid
                label={t('calendar.outside', { count: outside.length })}
                places={outside}
                {...shared}
              />
            </>
          )}
        </div>
      )}
      {overlay?.kind === 'fill' && parent && (
        <FillDialog
          resource={resource}
          parent={parent.id}
          dates={missing.map(({ date }) => date)}
          onCancel={close}
          onDone={() => {
            close()
            onChanged(null)
          }}
        />
      )}
      {overlay?.kind === 'files' && parent && (
        <ImagesDialog
          resource={resource}
          field={promoCalendarDays.fields.image}
          parent={parent.id}
          files={overlay.files}
          from={overlay.from}
          places={places}
          onStored={() => onChanged(null)}
          onClose={close}
        />
      )}
      {overlay?.kind === 'remove' && (
        <DeleteDialog
          resource={resource}
          record={overlay.day}
          parent={parent?.id}
          slots={noSlots}
          onDeleted={() => {
            close()
            onChanged(null)
          }}
          onClose={close}
        />
      )}
    </section>
  )
}

/** The calendar above and its days, as places of the grid. */
function useDays() {
  const { resource, parent } = useCollection()
  const id = parent?.id ?? ''
  const meta = useMemo(() => ({ parent: id }), [id])
  const above = useGetOne(parent?.resource.name ?? '', { id }, { retry: retryPassing })
  const list = useGetList(
    resource.name,
    { pagination: whole, sort: byDate, meta },
    { retry: retryPassing },
  )
  const calendar = above.data && list.data ? toPanelRecord(above.data) : null
  const places = useMemo(
    () =>
      above.data && list.data
        ? placesOf(toPanelRecord(above.data), list.data.map(toPanelRecord))
        : nowhere,
    [above.data, list.data],
  )
  return {
    calendar,
    places,
    columns: Number(calendar?.['columns'] ?? 1),
    period: calendar
      ? formatPeriod(String(calendar['startDate']), String(calendar['endDate']))
      : '',
    error: calendar ? null : (above.error ?? list.error),
    retry: () => {
      void above.refetch()
      void list.refetch()
    },
  }
}
