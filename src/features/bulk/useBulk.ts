import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import { countedForms } from '../../../i18n/resourceMessages'
import { useRequest, useShell } from '../../app/ShellContext'
import { useLocale } from '../../inputs/useTexts'
import { newKey } from '../form/drafts/store'
import { messageOf, useRefresh } from '../../resource/useRefresh'
import { type Offered, useOfferBack } from '../../resource/waysBack'
import { BrokenOff, callMany, type Deed, type Line, type Named, type Place } from './call'

/** What came of it. */
export interface Report {
  readonly done: number
  /** What the records that were done had, for putting it back. */
  readonly back: readonly Named[]
  readonly skipped: readonly Line[]
  /** It ended before the last record: stopped by the person, or broken off. */
  readonly isStopped: boolean
  readonly failure: string | null
}

export interface Task {
  readonly place: Place
  readonly deed: Deed
  readonly which: readonly Named[] | number
  readonly isWhole?: boolean
  /** What the job is called while it runs. */
  readonly title: string
}

interface Told extends Offered {
  /** What takes it back, where that is no `put`. */
  readonly deed?: Deed
}

/** A job that is over before, ms, shows no progress. */
const SOON = 400

/** Does something to many records as a job of the shell, whatever screen one goes to meanwhile. */
export function useBulk(place: Place) {
  const request = useRequest()
  const { exports: jobs } = useShell()
  const notify = useNotify()
  const translate = useTranslate()
  const locale = useLocale()
  const refresh = useRefresh(place.resource)
  const offerBack = useOfferBack()
  const { resource } = place

  const counted = useCallback(
    (count: number) =>
      translate(`resources.${resource.name}.counted`, {
        smart_count: count,
        _: countedForms(resource, locale).join(' |||| '),
      }),
    [translate, resource, locale],
  )

  const run = useCallback(
    async ({ deed, which, isWhole = false, title }: Omit<Task, 'place'>): Promise<Report> => {
      const total = typeof which === 'number' ? which : which.length
      const stopped = new AbortController()
      const key = newKey()
      const lines: Line[] = []
      const job = {
        key,
        title,
        label: title,
        total,
        rows: 0,
        stop: () => stopped.abort(),
      }
      // what is over at once is not worth a bar that flashes
      const timer = setTimeout(() => jobs.set([...jobs.get(), job]), SOON)
      addEventListener('beforeunload', askToStay)
      const tell = () =>
        jobs.set(jobs.get().map((one) => (one.key === key ? { ...one, rows: lines.length } : one)))
      const failure = await callMany(request, {
        place,
        deed,
        which,
        isWhole,
        signal: stopped.signal,
        onLine: (line) => {
          lines.push(line)
          if (lines.length % 10 === 0) tell()
        },
      }).then(
        () => null,
        (error: unknown) => {
          if (stopped.signal.aborted) return null
          console.error(error)
          return error instanceof BrokenOff ? error.message || 'bulk.broken' : messageOf(error)
        },
      )
      clearTimeout(timer)
      jobs.set(jobs.get().filter((one) => one.key !== key))
      if (jobs.get().length === 0) removeEventListener('beforeunload', askToStay)
      await refresh()
      const done = lines.filter(({ isDone }) => isDone)
      return {
        done: done.length,
        back: done.flatMap(({ id, revision, before }) =>
          revision === null || before === null ? [] : [{ id, revision, values: before }],
        ),
        skipped: lines.filter(({ isDone }) => !isDone),
        isStopped: failure === null && lines.length < total,
        failure,
      }
    },
    [request, jobs, place, refresh],
  )

  const undo = useCallback(
    async (back: readonly Named[], deed: Deed = { act: 'put' }) => {
      const report = await run({
        deed,
        which: back,
        title: translate('bulk.undoing'),
      })
      const isWhole = report.skipped.length === 0 && !report.failure && !report.isStopped
      const [kept] = report.skipped
      if (kept && report.done === 0 && back.length === 1) {
        const [[, reason] = []] = kept.errors
        notify(translate('bulk.kept', { reason: reason ?? kept.message }), { type: 'warning' })
        return report
      }
      notify(
        isWhole
          ? translate('bulk.undone', { counted: counted(report.done) })
          : translate('bulk.partly', {
              counted: counted(report.done),
              skipped: report.skipped.length,
            }),
        { type: isWhole ? 'success' : 'warning' },
      )
      return report
    },
    [run, notify, translate, counted],
  )

  /** Says what was done, with the way back: what these records had, or `deed`. Of one `kind` the last one alone stands. */
  const offer = useCallback(
    (text: ReactNode, back: readonly Named[], { deed, ...told }: Told = {}) => {
      const take = async () => (await undo(back, deed)).failure === null
      offerBack(text, back.length > 0 ? take : null, told)
    },
    [offerBack, undo],
  )
  return { run, undo, offer, counted }
}

const askToStay = (event: Event) => event.preventDefault()
