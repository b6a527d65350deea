import type { Choice, FieldOptions, OptionSource } from '../../schema'
import { distinct } from '../traits'
import { choicesOf } from '../filterSpec'
import { kind } from '../kind'
import { idsWire } from '../reference/wire'

export interface MultiSelectOptions extends FieldOptions {
  /** A fixed list, or … */
  readonly options?: readonly Choice[]
  /** … choices from an endpoint. */
  readonly source?: OptionSource
  /** That the ids of a `source` are texts; whole numbers otherwise. */
  readonly ids?: 'text'
  /** How many must be chosen at least. */
  readonly min?: number
}

/** Any number of choices. */
export const multiSelect = kind<MultiSelectOptions, readonly Choice['id'][]>()('multiSelect', {
  wire: idsWire(
    ({ ids, options }) => ids === 'text' || !!options?.some(({ id }) => typeof id === 'string'),
  ),
  store: 'json',
  empty: [],
  filter: (field) => ({ form: 'anyOf', choices: choicesOf(field) }),
  isOrdered: true,
  settle: distinct,
  isWide: true,
  isChoice: true,
})
