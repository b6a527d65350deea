import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import { ConflictError, sentencesOf } from '../../../dataProvider/saveErrors'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { useOfferBack } from '../../resource/useOfferBack'
import { messageOf } from '../../resource/useRefresh'
import { isSavingSoon, takeBack, takingBack } from '../../resource/waysBack'
import { useValue } from '../../app/ShellContext'
import { useText } from '../../inputs/useTexts'
import { useShortcut } from '../../parts/shortcuts'
import { useLatest } from '../../parts/useLatest'
import type { Resource } from '../../schema'
import { recordBack } from '../bulk/wayBack'
import type { Bar } from './bars'
import { changedDates, shiftBar, type Grip } from './shift'
import { kindByName } from './kinds'
import { PLAN, timelineKey, type TimelineData } from './useTimeline'
import type { TimelineWords } from './words'

/** Keys are pressed several times in a row: written after this pause, ms. */
const PAUSE = 500

/** Why the dates of a bar were not changed. */
export interface ShiftError {
  readonly bar: Bar
  readonly text: string
}

interface Move {
  readonly before: Bar
  readonly after: Bar
}

/**
 * Moves the dates of a record by an ordinary update of these dates alone, with the revision it was read with. The bar
 * goes there at once, and back where the server says no. It is undone as every other change (without the feature `bulk`, or
 * in a resource with fields that nobody reads, there is no way back).
 */
export function useShift(words: TimelineWords) {
  const isTakenBack = useValue(takingBack).length > 0
  const client = useQueryClient()
  const offerBack = useOfferBack()
  const provider = useDataProvider<PanelDataProvider>()
  const t = useText()
  const [error, setError] = useState<ShiftError | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  // what is to be written, one of each bar: the next behind the one on its way, whose revision it needs
  const waiting = useRef<readonly Move[]>([])
  const isSaving = useRef<string | null>(null)
  const isStale = useRef(false)
  const refused = useRef<string | null>(null)
  const running = useRef<Promise<void> | null>(null)
  // the bar that Ctrl+Z was pressed for before its move is stored; undone then, and nothing else where that fails
  const unwanted = useRef<string | null>(null)
  const undoLast = () => {
    unwanted.current = waiting.current.at(-1)?.after.key ?? isSaving.current
  }
  useShortcut('undo', undoLast, { scope: 'page', isOff: !useValue(isSavingSoon) })
  // runs as long as the last of them may be moved on by keys
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const change = useCallback(
    (key: string, next: (bar: Bar) => Bar) =>
      client.setQueriesData<TimelineData>(
        { queryKey: timelineKey },
        (data) =>
          data && { ...data, bars: data.bars.map((one) => (one.key === key ? next(one) : one)) },
      ),
    [client],
  )

  /** The bar as it stands now. */
  const present = useCallback(
    (bar: Bar): Bar =>
      client
        // what is not on the screen is not read anew when something changes
        .getQueriesData<TimelineData>({ queryKey: timelineKey, type: 'active' })
        .flatMap(([, data]) => data?.bars ?? [])
        .find(({ key }) => key === bar.key) ?? bar,
    [client],
  )

  /** Says what was done, with its way back. */
  const tell = useLatest((resource: Resource, before: Bar, stored: Bar) => {
    const parent = before.parent ? String(before.parent.id) : undefined
    const way = recordBack({ resource, parent }, recordOf(before), {
      sent: {},
      record: recordOf(stored),
    })
    const title = words.title(stored)
    const text = t('timeline.shift.done', { title, when: words.when(stored) })
    return offerBack(text, way, { kind: PLAN, about: title })
  })

  const write = useCallback(
    async ({ before, after }: Move) => {
      const kind = kindByName.get(before.resource)
      if (!kind) return
      const { resource } = kind
      const { key } = before
      change(key, () => after)
      setSaving(key)
      isSaving.current = key
      refused.current = null
      isSavingSoon.set(true)
      // what was being read anew does not bring the bar back, and is read once all is written
      isStale.current ||= client.isFetching({ queryKey: timelineKey }) > 0
      let stored: Bar | null = null
      try {
        await client.cancelQueries({ queryKey: timelineKey })
        const { data } = await provider.update(resource.name, {
          id: before.id,
          data: changedDates(before, after),
          previousData: { id: before.id },
          meta: {
            revision: before.revision,
            ...(before.parent && { parent: before.parent.id }),
          },
        })
        const revision = toPanelRecord(data).revision ?? before.revision + 1
        const written = { ...after, revision }
        stored = written
        // meanwhile it may have been moved on, by keys
        waiting.current = waiting.current.map((one) =>
          one.after.key === key ? { before: written, after: { ...one.after, revision } } : one,
        )
        change(key, () => waiting.current.find((one) => one.after.key === key)?.after ?? written)
      } catch (failure) {
        waiting.current = waiting.current.filter((one) => one.after.key !== key)
        change(key, () => before)
        refused.current = key
        setError({ bar: before, text: textOf(failure, t) })
        isStale.current = true
      } finally {
        // what another change made to be read anew meanwhile may be from before this one
        isStale.current ||= client.isFetching({ queryKey: timelineKey }) > 0
        isSaving.current = null
        isSavingSoon.set(waiting.current.length > 0)
        setSaving(null)
      }
      // moved on meanwhile, it is the last move that is meant
      const isMovedOn = waiting.current.some((one) => one.after.key === key)
      const isUnwanted = unwanted.current === key && !isMovedOn
      if (isUnwanted) unwanted.current = null
      if (!stored) return
      const way = tell.current(resource, before, stored)
      if (way !== null && isUnwanted) takeBack(way)
      for (const name of [resource.name, ...(resource.parent?.resources ?? [])])
        void client.invalidateQueries({ queryKey: [name] })
    },
    [client, provider, change, t, tell],
  )

  /** Writes one after the other, the last one not before its pause is over; then what is to be read anew. */
  const writeAll = useCallback(async () => {
    for (;;) {
      const [next, ...others] = waiting.current
      if (!next || (others.length === 0 && timer.current !== undefined)) break
      waiting.current = others
      await write(next)
    }
    if (!isStale.current || waiting.current.length > 0) return
    isStale.current = false
    void client.invalidateQueries({ queryKey: timelineKey })
  }, [client, write])
  const flush = useCallback(() => {
    running.current = running.current ?? writeAll().finally(() => (running.current = null))
    return running.current
  }, [writeAll])
  const endPause = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  /**
   * Writes what waits of a bar, at once: a form that reads a record before it is written would be in conflict with it.
   * @returns whether it is stored, once that is known; null where nothing of it is to be written
   */
  const settle = useCallback(
    (key: string): Promise<boolean> | null => {
      if (isSaving.current !== key && !waiting.current.some(({ after }) => after.key === key))
        return null
      endPause()
      return flush().then(() => refused.current !== key)
    },
    [endPause, flush],
  )
  useEffect(() => {
    // a move by keys waits for the next one; a page that goes meanwhile would take it along
    const ask = (event: Event) => {
      if (isSavingSoon.get()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      endPause()
      void flush()
    }
  }, [endPause, flush])

  const shift = useCallback(
    (bar: Bar, move: { grip: Grip; days: number }, waits = false) => {
      // until what is taken back is read anew, nobody knows where it stands
      if (takingBack.get().some(({ back }) => back.resource === bar.resource))
        return setError({ bar, text: t('timeline.shift.takingBack') })
      // what was said of another one is still to be read
      setError((now) => (now?.bar.key === bar.key ? null : now))
      const kind = kindByName.get(bar.resource)
      const own = waiting.current.find(({ after }) => after.key === bar.key)
      // it may have been written or read anew since it was taken hold of
      const before = own?.before ?? present(bar)
      const after = kind && shiftBar(own?.after ?? before, kind, move)
      if (!after) return
      const others = waiting.current.filter((one) => one !== own)
      waiting.current = [...others, { before, after }]
      isSavingSoon.set(true)
      change(bar.key, () => after)
      endPause()
      // several small moves in a row are one
      if (waits)
        timer.current = setTimeout(() => {
          timer.current = undefined
          void flush()
        }, PAUSE)
      void flush()
    },
    [flush, change, endPause, present, t],
  )

  return {
    shift,
    settle,
    error,
    /** The bar that is written; any where something is taken back. */
    saving: saving ?? (isTakenBack ? '' : null),
    closeError: () => setError(null),
  }
}

/** What wayBack compares of a bar's record. */
const recordOf = ({ id, revision, dates }: Bar): PanelRecord => ({ id, revision, ...dates })

/** The reason in words: each field's, or that somebody was quicker. */
function textOf(failure: unknown, t: (key: string) => string): string {
  if (failure instanceof ConflictError) return t('timeline.shift.conflict')
  const texts = sentencesOf(failure)
  return texts.length > 0 ? texts.map((text) => t(text)).join(' ') : t(messageOf(failure))
}
