import { scalar } from '../../../server/fields/half'

export default scalar('string', () => ({ pattern: '^#[0-9a-f]{6}$' }))
