import { scalar } from '../../../server/fields/half'

export default scalar('string', () => ({ format: 'date' }))
