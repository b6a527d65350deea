import { list } from '../../../server/fields/half'
import { roles } from '../../schema'

export default list({
  type: 'string',
  // a getter, as the app's roles are not registered yet when this file is loaded
  get enum() {
    return roles
  },
})
