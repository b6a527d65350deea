import { list } from '../../../server/fields/half'
import { roles } from '../../schema'

export default list({
  type: 'string',
  // those of the app are known when it is described
  get enum() {
    return roles
  },
})
