import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { booleanWire } from './wire'

export interface BooleanOptions extends FieldOptions {
  /** The value of a new record; off where none is given. */
  readonly initial?: boolean
}

/** A switch. Never empty: what was not said is off. */
export const boolean = kind<BooleanOptions, Halves, boolean>()('boolean', {
  wire: booleanWire,
  store: 'boolean',
  empty: false,
  filter: 'onOff',
  cell: 'switch',
  isSwitch: true,
  section: 'settings',
})

interface Halves {
  rule: typeof import('./rule')
  server: typeof import('./server')
  samples: typeof import('./samples')
  Input: typeof import('./Input')
  Column: typeof import('./Column')
}
