import type { Choice, FieldOptions, OptionSource, Taken } from '../../schema'
import { builder } from '../builder'

export interface SelectOptions extends FieldOptions {
  /** A fixed list, or … */
  readonly options?: readonly Choice[]
  /** … choices from an endpoint; their ids are whole numbers unless `ids` says text. */
  readonly source?: OptionSource
  readonly ids?: 'text'
  /** Choices that others have taken are shown disabled. */
  readonly taken?: Taken
  readonly initial?: string | number
}

/** One of several choices. */
export const select = builder<SelectOptions>()('select')

/** Whether the ids of the choices are whole numbers. */
export const hasNumericIds = ({ options, ids }: SelectOptions): boolean =>
  options ? options.every(({ id }) => typeof id === 'number') : ids !== 'text'
