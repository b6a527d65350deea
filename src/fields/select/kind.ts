import type { Choice, FieldOptions, OptionSource, Taken, TonedChoice } from '../../schema'
import { choicesOf } from '../filterSpec'
import { kind } from '../kind'
import { idWire } from '../reference/wire'

export interface SelectOptions extends FieldOptions {
  /** A fixed list, or … */
  readonly options?: readonly TonedChoice[]
  /** … choices from an endpoint. */
  readonly source?: OptionSource
  /** That the ids of a `source` are texts; whole numbers otherwise. */
  readonly ids?: 'text'
  /** That the server looks for what is typed (`?phrase=`): for a `source` that is too long to be gone through. */
  readonly search?: true
  /** Choices already taken by other records are shown disabled. */
  readonly taken?: Taken
  /** The choice of a new record; its list has no empty one beside it. */
  readonly initial?: string | number
}

/** Whether the ids of the choices are whole numbers. */
export const hasNumericIds = ({ options, ids }: SelectOptions): boolean =>
  options ? options.every(({ id }) => typeof id === 'number') : ids !== 'text'

/** One of several choices. */
export const select = kind<SelectOptions, Choice['id']>()('select', {
  wire: idWire((field) => !hasNumericIds(field)),
  store: (field) => (hasNumericIds(field) ? 'integer' : 'text'),
  empty: null,
  filter: (field) => ({ form: 'anyOf', choices: choicesOf(field) }),
  cell: 'choice',
  isChoice: true,
  columnWidth: 96,
})
