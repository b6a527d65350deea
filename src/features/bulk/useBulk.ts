import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import { countedForms } from '../../../i18n/resourceMessages'
import { useRequest, useShell } from '../../app/ShellContext'
import { useLocale } from '../../inputs/useTexts'
import type { ExportJob } from '../../app/exports'
import { newKey } from '../form/drafts/store'
import { has } from '../../schema/registry'
import { messageOf, useRefresh } from '../../resource/useRefresh'
import { type Named, type Offered, type Step, useOfferBack } from '../../resource/waysBack'
import { BrokenOff, callMany, type Deed, type Line, type Place } from './call'

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
      const show = (change: Partial<ExportJob>) =>
        jobs.set(jobs.get().map((one) => (one.key === key ? { ...one, ...change } : one)))
      const failure = await callMany(request, {
        place,
        deed,
        which,
        isWhole,
        signal: stopped.signal,
        onLine: (line) => {
          lines.push(line)
          if (lines.length % 10 === 0) show({ rows: lines.length })
        },
        onWait: (isWaiting) => show({ label: isWaiting ? translate('bulk.waiting') : title }),
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
    [request, jobs, place, refresh, translate],
  )

  /** Takes a change back, step by step, and says what came of it. @returns false where it broke off */
  const undo = useCallback(
    async (steps: readonly Step[]): Promise<boolean> => {
      const reports: Report[] = []
      for (const { act, records: which } of steps) {
        const report = await run({ deed: { act }, which, title: translate('bulk.undoing') })
        reports.push(report)
        if (report.failure || report.isStopped) break
      }
      const total = steps.reduce((sum, { records }) => sum + records.length, 0)
      const done = reports.reduce((sum, report) => sum + report.done, 0)
      const skipped = reports.flatMap((report) => report.skipped)
      const failure = reports.find((report) => report.failure)?.failure ?? null
      const [kept] = skipped
      if (kept && done === 0 && total === 1) {
        const [[, reason] = []] = kept.errors
        notify(translate('bulk.kept', { reason: reason ?? kept.message }), { type: 'warning' })
      } else {
        const isWhole = done === total
        const args = { counted: counted(done), skipped: total - done }
        notify(translate(isWhole ? 'bulk.undone' : 'bulk.partly', args), {
          type: isWhole ? 'success' : 'warning',
        })
      }
      return failure === null
    },
    [run, notify, translate, counted],
  )

  /** Says what was done, with what takes it back. Of one `kind` the last one alone stands. */
  const offer = useCallback(
    (text: ReactNode, back: readonly Step[], told: Offered = {}) => {
      const steps = back.filter(({ records }) => records.length > 0)
      const { name } = resource
      const way = { kind: 'bulk', resource: name, parent: place.parent, steps } as const
      offerBack(text, has('bulk') && steps.length > 0 ? way : null, told)
    },
    [offerBack, resource, place.parent],
  )
  return { run, undo, offer, counted }
}

const askToStay = (event: Event) => event.preventDefault()
