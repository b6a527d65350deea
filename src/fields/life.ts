import type { Resource } from '../schema'
import { storageOf } from './stores'

/** The fields that say from when to when a record counts, and whether it is on. */
export interface Life {
  readonly start: string | null
  readonly end: string | null
  readonly flag: string | null
}

/** The state of a record on a day, the most urgent first; exactly one of them holds. */
export const states = ['endsToday', 'endsTomorrow', 'active', 'scheduled', 'ended', 'off'] as const
export type State = (typeof states)[number]

const isDay = ({ fields }: Resource, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && storageOf(field) === 'date'
}

/** By which fields a record of the resource is active, planned or over; null where nothing says so. */
export function lifeOf(resource: Resource): Life | null {
  const { archive } = resource
  const dated = (name: string) => (isDay(resource, name) ? name : null)
  const life = {
    start: dated('startDate'),
    end: archive?.endDate ?? dated('endDate'),
    flag: archive?.flag ?? null,
  }
  return life.start || life.end || life.flag ? life : null
}

/** Whether its list shows the state as a column, by which it is then sorted and filtered. */
export const hasState = (resource: Resource): boolean =>
  resource.fields['state'] === undefined &&
  resource.list?.columns.includes('state') === true &&
  lifeOf(resource) !== null
