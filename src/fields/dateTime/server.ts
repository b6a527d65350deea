import { shiftInstant } from '../../../i18n/warsaw'
import { scalar } from '../../../server/fields/half'

export default { ...scalar('string', () => ({ format: 'date-time' })), shift: shiftInstant }
