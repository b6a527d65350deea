import { fitOf, type Fit, type ImageFacts, type ImageOptions } from 'panel-engine/fields'
import { canCrop } from 'panel-engine/screens'
import type { DayPlace } from './days'

/** A file on its way to a day. */
export interface DayFile {
  readonly key: number
  /** As it came; a cut is made from it. */
  readonly file: File
  /** What the original is; undefined while it is measured, null for what is no picture. */
  readonly source: ImageFacts | null | undefined
  /** What is sent: the original, or what was cut from it. */
  readonly upload: File
  readonly facts: ImageFacts | null | undefined
  /** The day it is for; null where none is left, or what was typed and is no day. */
  readonly date: string | null
  readonly state: 'waiting' | 'sending' | 'stored' | 'failed'
  /** What the server said: an i18n key or its own text. */
  readonly error: string | null
}

export const fileOf = (file: File, key: number, date: string | null): DayFile => ({
  key,
  file,
  source: undefined,
  upload: file,
  facts: undefined,
  date,
  state: 'waiting',
  error: null,
})

/** What keeps a file from its day; null where nothing does. */
export type Obstacle = 'noDay' | 'outside' | 'twice' | Exclude<Fit, 'fits'>

/** What keeps each of these files from its day. Of two for one day the later one waits. */
export function obstaclesOf(
  files: readonly DayFile[],
  places: ReadonlyMap<string, DayPlace>,
  field: ImageOptions,
): ReadonlyMap<number, Obstacle> {
  const obstacles = new Map<number, Obstacle>()
  const seen = new Set<string>()
  for (const { key, date, facts, state } of files) {
    const fit = facts === undefined ? 'fits' : fitOf(field, facts)
    if (state !== 'stored') {
      if (date === null) obstacles.set(key, 'noDay')
      else if (!places.has(date)) obstacles.set(key, 'outside')
      else if (seen.has(date)) obstacles.set(key, 'twice')
      else if (fit !== 'fits') obstacles.set(key, fit)
    }
    if (date !== null && state !== 'stored') seen.add(date)
  }
  return obstacles
}

/** Whether a cut would make the file fit. A moving picture is cut one by one, for it loses its motion. */
export const isCuttable = ({ facts, source }: DayFile, field: ImageOptions): boolean =>
  facts !== undefined && fitOf(field, facts) === 'wrongSize' && canCrop(field, source ?? null)
