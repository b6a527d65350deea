import { HttpError } from 'ra-core'
import {
  type PanelRecord,
  toPanelRecord,
  ConflictError,
  sentencesOf,
  type PanelDataProvider,
  newKey,
  initialValues,
  messageOf,
} from 'panel-engine/screens'
import type { Resource } from 'panel-engine/schema'
import type { DayPlace } from './days'
import type { DayFile } from './files'

interface Saving {
  readonly provider: PanelDataProvider
  readonly resource: Resource
  readonly parent: string
  readonly place: DayPlace
  /** Of a day that is not there yet. */
  readonly label: string
  readonly signal: AbortSignal
}

const keys = new WeakMap<File, Map<string, string>>()

/** One idempotency key per file and day: a retry makes no second day, and another day is not taken for this one. */
function keyOf(file: File, day: string): string {
  const ofFile = keys.get(file) ?? new Map<string, string>()
  keys.set(file, ofFile)
  const key = ofFile.get(day) ?? newKey()
  ofFile.set(day, key)
  return key
}

/** Gives a day its picture, making the day where it is not there. @returns the day as it is stored */
export async function saveFile(
  { upload, facts, file }: DayFile,
  { provider, resource, parent, place, label, signal }: Saving,
): Promise<PanelRecord> {
  const image = { upload, facts: facts ?? null }
  const { day, date } = place
  if (day) {
    const { data } = await provider.update(resource.name, {
      id: day.id,
      data: { ...initialValues(resource, day), image },
      previousData: day,
      meta: { parent, revision: day.revision, seen: day, signal },
    })
    return toPanelRecord(data)
  }
  const { data } = await provider.create(resource.name, {
    data: { ...initialValues(resource, null), label, date, image },
    meta: { parent, idempotencyKey: keyOf(file, `${parent}/${date}`), signal },
  })
  return toPanelRecord(data)
}

/** What stands beside a day that could not be saved: an i18n key, or the server's own words. */
export function failureOf(error: unknown): string {
  if (error instanceof ConflictError) return 'calendar.drop.conflict'
  const said = sentencesOf(error)
  if (said.length > 0) return said.join('. ')
  if (error instanceof HttpError && error.status === 0) return 'calendar.drop.offline'
  return messageOf(error)
}
