import { scalarWire } from '../wire'

/** A JSON number; in a form body with a decimal point, e.g. `12.99`. Every decimal is sent, so that the rule sees it. */
export const priceWire = scalarWire<number | string>({
  parse: (text) => (/^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : text),
})
