import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { figureOrText, scalarWire } from '../codec'

export interface PriceOptions extends FieldOptions {
  /** The lowest amount; 0 where none is given. */
  readonly min?: number
  /** The highest amount; 9 999 999.99 where none is given. */
  readonly max?: number
}

/** The highest possible amount: in hundredths it still fits 32 bits. */
export const highestPrice = 9_999_999.99

/** A JSON number; in a form body with a decimal point, e.g. `12.99`. Every decimal is sent, so that the rule sees it. */
const priceWire = scalarWire<number | string>({ parse: figureOrText })

/** An amount of money with at most two decimals; whole hundredths in store. */
export const price = kind<PriceOptions, number, number | string>()('price', {
  wire: priceWire,
  store: 'hundredths',
  bounds: { min: 0, max: highestPrice },
  empty: null,
  filter: 'between',
  cell: 'number',
  isNumeric: true,
  // room for seven figures, and for six where the table is crowded
  columnWidth: 126,
  columnTight: 112,
})
