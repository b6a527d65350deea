import { scalar } from 'panel-engine/server'
import type { RatingOptions } from './kind'

export default scalar('integer', ({ stars = 5 }: RatingOptions) => ({ minimum: 1, maximum: stars }))
