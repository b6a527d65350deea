import { list } from '../../../server/fields/half'
import { roles } from '../../schema'

export default list({ type: 'string', enum: roles })
