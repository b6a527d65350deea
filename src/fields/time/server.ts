import { scalar } from '../../../server/fields/half'

export default scalar('string', () => ({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }))
