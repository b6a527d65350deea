import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { scalarWire } from '../codec'
import { computedIn, type Computed } from './functions'

export interface ComputedOptions extends FieldOptions {
  /** The fields that it is computed from; the function is given these and no others. */
  readonly of: readonly string[]
  /** The function that works it out, by its name in `computed` of `defineApp`. */
  readonly by: string
  /** What that gives, where it is no text: a number, or an amount of money. */
  readonly gives?: 'number' | 'price'
}

/**
 * A value that is computed from other fields at each read and, in a form, while one types. It is not stored and never
 * sent, so it is read only; a list cannot be sorted or filtered by it, as the database does not have it.
 */
export const computed = kind<ComputedOptions, Computed>()('computed', {
  wire: scalarWire<Computed>({ parse: (text) => text }),
  store: null,
  empty: null,
  derive: computedIn,
  isNumeric: ({ gives }) => gives !== undefined,
  columnWidth: 112,
})
