import type { Resource } from '../schema'
import { spanFields, type SpanFields } from './span'

/** The fields that say from when to when a record counts. */
export type Life = Pick<SpanFields, 'begins' | 'ends'>

/** The state of a record on a day, the most urgent first; exactly one of them holds. */
export const states = ['endsToday', 'endsTomorrow', 'active', 'scheduled', 'ended', 'off'] as const
export type State = (typeof states)[number]

/**
 * By which fields a record of the resource is active, planned or over, by days; null where nothing says so. The span is
 * that of the one rule of states (`span.ts`).
 */
export function lifeOf(resource: Resource): Life | null {
  const { begins, ends, isInstant } = spanFields(resource)
  if (isInstant || (begins.length === 0 && !ends && !resource.archive?.flag)) return null
  return { begins, ends }
}

/** Whether its list shows the state as a column, by which it is then sorted and filtered. */
export const hasState = (resource: Resource): boolean =>
  resource.fields['state'] === undefined &&
  resource.list?.columns.includes('state') === true &&
  lifeOf(resource) !== null
