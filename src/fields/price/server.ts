import { boundsOf, scalar } from '../../../server/fields/half'
import type { PriceOptions } from './kind'

export default scalar<PriceOptions>('number', ({ min = 0, max }) => ({
  ...boundsOf({ min, max }),
  multipleOf: 0.01,
}))
