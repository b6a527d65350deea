import type { FieldOptions } from '../../schema'
import { builder } from '../builder'

export interface ColorOptions extends FieldOptions {
  readonly initial?: string
}

/** A colour, `#rrggbb`. */
export const color = builder<ColorOptions>()('color')
