import { kind, listWire, numberOrText } from 'panel-engine/fields'
import type { FieldOptions } from 'panel-engine/schema'
import { facetsOfTeams } from './facets'

export interface TeamsOptions extends FieldOptions {
  /** The switch beside it that says whether those on leave read it as well. */
  readonly onLeave?: string
}

/** The teams that a notice is for. */
export const teams = kind<TeamsOptions, readonly number[]>()('teams', {
  wire: listWire<number | string>(numberOrText),
  store: 'json',
  empty: [],
  isOrdered: true,
  isWide: true,
  facets: facetsOfTeams,
  carried: (value) => value,
  switches: ['onLeave'],
  beside: ({ onLeave }) => (onLeave === undefined ? [] : [onLeave]),
})
