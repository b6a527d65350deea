import { boundsOf, scalar } from '../../../server/fields/half'

export default scalar('number', boundsOf)
