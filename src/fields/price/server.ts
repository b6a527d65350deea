import { scalar } from '../../../server/fields/half'

export default scalar('number', () => ({ minimum: 0, multipleOf: 0.01 }))
