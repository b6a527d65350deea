import { lengthsOf, scalar } from '../../../server/fields/half'

export default scalar('string', lengthsOf)
