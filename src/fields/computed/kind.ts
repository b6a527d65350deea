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
 * A value that follows from other fields, computed at each read and, in a form, while one types. It is kept nowhere and no
 * body has it, hence read only; a list is not sorted or narrowed by it, for the database does not know it.
 */
export const computed = kind<ComputedOptions, Computed>()('computed', {
  wire: scalarWire<Computed>({ parse: (text) => text }),
  store: null,
  empty: null,
  derive: computedIn,
  isNumeric: ({ gives }) => gives !== undefined,
  columnWidth: 112,
})
