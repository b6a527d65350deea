import { boundsOf, scalar } from '../../../server/fields/half'
import type { PriceOptions } from './kind'

// 0.01 is no binary number: a validator would refuse 0.07 as no multiple of it
export default scalar<PriceOptions>('number', ({ min = 0, max }) => boundsOf({ min, max }))
