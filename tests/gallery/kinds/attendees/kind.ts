import { kind } from 'panel-engine/fields'
import type { FieldOptions, Upload } from 'panel-engine/schema'
import { attendeesCalls } from './calls'
import { attendeesWire } from './wire'

/** How many there are: their names lie in a table beside the record. */
export interface Attendees {
  readonly count: number | string
}
export type AttendeesDraft = Attendees | { readonly upload: Upload }

/** Of how many a value tells. */
export const countOf = (value: unknown): number => {
  const count = typeof value === 'object' && value && 'count' in value ? value.count : 0
  return typeof count === 'number' ? count : 0
}

/** Those who come, in an upload of a name a line. */
export const attendees = kind<FieldOptions, Attendees, AttendeesDraft>()('attendees', {
  wire: attendeesWire,
  store: 'json',
  empty: null,
  isWide: true,
  rowsBeside: { count: countOf, lost: 'attendees.lost' },
  calls: attendeesCalls,
})
