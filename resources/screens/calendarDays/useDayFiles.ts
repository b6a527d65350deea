import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type PanelRecord,
  ConflictError,
  type PanelDataProvider,
  frameOf,
  wholeCrop,
  measure,
  renderCrop,
} from 'panel-engine/screens'
import type { ImageOptions } from 'panel-engine/fields'
import type { Resource } from 'panel-engine/schema'
import { labelOf, matchFiles, type DayPlace } from './days'
import { fileOf, isCuttable, obstaclesOf, type DayFile } from './files'
import { failureOf, saveFile } from './saveFile'

/** How many pictures are measured at a time. */
const BATCH = 12

interface Input {
  readonly resource: Resource
  readonly field: ImageOptions
  readonly parent: string
  readonly given: readonly File[]
  /** The day they were dropped onto. */
  readonly from: string | null
  readonly inside: readonly DayPlace[]
  readonly outside: readonly DayPlace[]
}

/** Work on many files, one after the other. */
export interface Progress {
  readonly kind: 'measuring' | 'cropping' | 'saving'
  readonly done: number
  readonly total: number
}

/**
 * Files on their way to days: measured, cut, and saved one by one through the data provider. A file that fails stays,
 * with the reason beside its day, so that nothing has to be chosen again.
 */
export function useDayFiles({ resource, field, parent, given, from, inside, outside }: Input) {
  const provider = useDataProvider<PanelDataProvider>()
  const [files, setFiles] = useState(() => {
    const names = given.map(({ name }) => name)
    const dates = matchFiles(names, inside, from)
    return given.map((file, key) => fileOf(file, key, dates[key] ?? null))
  })
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  /** Days as they were answered since the list was read. */
  const [stored, setStored] = useState<ReadonlyMap<string, PanelRecord>>(new Map())
  const places = useMemo(
    () =>
      new Map(
        [...inside, ...outside].map((place) => [
          place.date,
          { ...place, day: stored.get(place.date) ?? place.day },
        ]),
      ),
    [inside, outside, stored],
  )
  const obstacles = useMemo(() => obstaclesOf(files, places, field), [files, places, field])
  const change = useCallback(
    (key: number, part: Partial<DayFile>) =>
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  )

  const skip = useCallback(
    (key: number) => setFiles((all) => all.filter((one) => one.key !== key)),
    [],
  )

  /** Does something to each of these, one after the other, until it is stopped. */
  const eachOf = useCallback(
    async <T>(
      kind: Progress['kind'],
      some: readonly T[],
      work: (one: T, signal: AbortSignal) => Promise<void>,
    ) => {
      const controller = new AbortController()
      running.current = controller
      for (const [done, one] of some.entries()) {
        if (controller.signal.aborted) break
        setProgress({ kind, done, total: some.length })
        await work(one, controller.signal)
      }
      running.current = null
      setProgress(null)
      return !controller.signal.aborted
    },
    [],
  )

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // in batches, with one render each: a render per file is slow with hundreds of them
    const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, at) =>
      files.slice(at * BATCH, (at + 1) * BATCH),
    )
    void eachOf('measuring', batches, async (batch) => {
      const found = new Map(
        await Promise.all(batch.map(async ({ key, file }) => [key, await measure(file)] as const)),
      )
      setFiles((all) =>
        all.map((one) => {
          const facts = found.get(one.key)
          return facts === undefined ? one : { ...one, source: facts, facts }
        }),
      )
    })
  }, [eachOf, files])
  useEffect(() => () => running.current?.abort(), [])

  const cut = async ({ key, file, source }: DayFile) => {
    if (!source) return
    try {
      const upload = await renderCrop(file, frameOf(source, field), wholeCrop(source))
      change(key, { upload, facts: await measure(upload) })
    } catch {
      change(key, { error: 'input.crop.failed' })
    }
  }

  const ready = files.filter(
    ({ key, state, facts }) => facts !== undefined && state !== 'stored' && !obstacles.has(key),
  )
  const cuttable = files.filter((file) => isCuttable(file, field))

  /** @returns how many are stored now, and whether nobody stopped it */
  async function save(template: string) {
    let count = 0
    const isWhole = await eachOf('saving', ready, async (file, signal) => {
      const place = file.date === null ? undefined : places.get(file.date)
      if (!place) return
      change(file.key, { state: 'sending', error: null })
      try {
        const label = labelOf(template, place)
        const day = await saveFile(file, { provider, resource, parent, place, label, signal })
        count += 1
        setStored((all) => new Map(all).set(place.date, day))
        change(file.key, { state: 'stored' })
      } catch (error) {
        if (signal.aborted) return change(file.key, { state: 'waiting' })
        change(file.key, { state: 'failed', error: failureOf(error) })
        if (error instanceof ConflictError && place.day) await renew(place.date, place.day)
      }
    })
    return { count, total: ready.length, isWhole }
  }

  /** After a conflict the day is read again, so that the next attempt has its current revision. */
  async function renew(date: string, { id }: PanelRecord) {
    const found = await provider.getOne(resource.name, { id, meta: { parent } }).catch(() => null)
    if (found) setStored((all) => new Map(all).set(date, found.data))
  }

  return {
    files,
    places,
    obstacles,
    progress,
    ready,
    /** What a cut at the centre makes fit; moving pictures are cut one by one, for they lose their motion. */
    still: cuttable.filter(({ source }) => source?.animated !== true),
    cuttable,
    unsaved: files.filter(({ state }) => state !== 'stored').length,
    change,
    skip,
    cutAll: () =>
      eachOf(
        'cropping',
        cuttable.filter(({ source }) => !source?.animated),
        cut,
      ),
    save,
    stop: () => running.current?.abort(),
  }
}
