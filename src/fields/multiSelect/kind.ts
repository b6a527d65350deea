import type { Choice, FieldOptions, OptionSource } from '../../schema'
import { builder } from '../builder'

export interface MultiSelectOptions extends FieldOptions {
  readonly options?: readonly Choice[]
  readonly source?: OptionSource
  readonly ids?: 'text'
  /** How many must be chosen at least. */
  readonly min?: number
}

/** Any number of choices. */
export const multiSelect = builder<MultiSelectOptions>()('multiSelect')
