import { list } from '../../../../server/fields/half'

export default list({ type: 'integer' })
