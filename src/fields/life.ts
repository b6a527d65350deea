import type { Resource } from '../schema'
import { spanFields, type SpanFields } from './span'

/** The fields that say from when to when a record counts, and whether it is on. */
export interface Life extends Pick<SpanFields, 'begins' | 'ends'> {
  readonly flag: string | null
}

/** The state of a record on a day, the most urgent first; exactly one of them holds. */
export const states = ['endsToday', 'endsTomorrow', 'active', 'scheduled', 'ended', 'off'] as const
export type State = (typeof states)[number]

/**
 * By which fields a record of the resource is active, planned or over, by days; null where nothing says so. The span is
 * that of the one rule of states (`span.ts`).
 */
export function lifeOf(resource: Resource): Life | null {
  const { begins, ends, isInstant } = spanFields(resource)
  const flag = resource.archive?.flag ?? null
  if (isInstant || (begins.length === 0 && !ends && !flag)) return null
  return { begins, ends, flag }
}

/** Whether its list shows the state as a column, by which it is then sorted and filtered. */
export const hasState = (resource: Resource): boolean =>
  resource.fields['state'] === undefined &&
  resource.list?.columns.includes('state') === true &&
  lifeOf(resource) !== null
