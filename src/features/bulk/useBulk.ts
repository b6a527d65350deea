import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback } from 'react'
import { countedForms } from '../../../i18n/resourceMessages'
import { useRequest, useShell } from '../../app/ShellContext'
import { useLocale } from '../../inputs/useTexts'
import { askToStay, type ExportJob } from '../../app/exports'
import { newKey } from '../form/drafts/store'
import { isRefusal, messageOf, useRefresh } from '../../resource/useRefresh'
import { type Offered, useOfferBack } from '../../resource/useOfferBack'
import type { Named, Step } from '../../resource/waysBack'
import { BrokenOff, callMany, type Deed, type Line, type Place } from './call'
import { bulkBack } from './wayBack'

/** The result of a bulk change. */
export interface Report {
  readonly done: number
  readonly ids: ReadonlySet<string | number>
  /** The former values of the changed records, for the undo. */
  readonly back: readonly Named[]
  readonly skipped: readonly Line[]
  /** It ended before the last record: stopped by the person, or broken off. */
  readonly isStopped: boolean
  readonly failure: string | null
  /** Whether a retry would get the same failure. */
  readonly isRefused: boolean
  /** Of named records, those without a result. */
  readonly left: readonly Named[]
}

export interface Task {
  readonly place: Place
  readonly deed: Deed
  readonly which: readonly Named[] | number
  readonly isWhole?: boolean
  /** The key of an earlier attempt. */
  readonly again?: string
  /** What the job is called while it runs. */
  readonly title: string
}

/** A job that is over before, ms, shows no progress. */
const SOON = 400

/** Does something to many records as a job of the shell, whatever screen one goes to meanwhile. */
export function useBulk(place: Place) {
  const request = useRequest()
  const { exports: jobs } = useShell()
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
    async ({
      deed,
      which,
      isWhole = false,
      again,
      title,
    }: Omit<Task, 'place'>): Promise<Report> => {
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
      let isRefused = false
      const failure = await callMany(request, {
        place,
        deed,
        which,
        isWhole,
        ...(again !== undefined && { key: again }),
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
          isRefused = isRefusal(error)
          return error instanceof BrokenOff ? error.message || 'bulk.broken' : messageOf(error)
        },
      )
      clearTimeout(timer)
      jobs.set(jobs.get().filter((one) => one.key !== key))
      if (jobs.get().length === 0) removeEventListener('beforeunload', askToStay)
      await refresh()
      const done = lines.filter(({ isDone }) => isDone)
      const named = typeof which === 'number' ? [] : which
      const seen = new Map(named.map(({ id, revision }) => [id, revision]))
      const heard = new Set(lines.map(({ id }) => id))
      return {
        done: done.length,
        ids: new Set(done.map(({ id }) => id)),
        isRefused,
        left: named.filter(({ id }) => !heard.has(id)),
        back: done.flatMap(({ id, revision, before }) =>
          revision === null || before === null
            ? []
            : [{ id, revision, values: before, from: seen.get(id) }],
        ),
        skipped: lines.filter(({ isDone }) => !isDone),
        isStopped: failure === null && lines.length < total,
        failure,
      }
    },
    [request, jobs, place, refresh, translate],
  )

  /** Notifies of what was done, with its undo. A new notification replaces the last one of the same `kind`. */
  const offer = useCallback(
    (text: ReactNode, back: readonly Omit<Step, 'key'>[], told: Offered = {}) =>
      offerBack(text, bulkBack({ resource, parent: place.parent }, back), told),
    [offerBack, resource, place.parent],
  )
  return { run, offer, counted }
}
