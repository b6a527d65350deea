import { scalar } from '../../../server/fields/half'
import { addDays } from '../../schema'
import { isDay } from '../formats'

export default {
  ...scalar('string', () => ({ format: 'date' })),
  shift: (value: string, days: number) => (isDay(value) ? addDays(value, days) : value),
}
