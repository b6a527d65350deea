import { list, type ServerHalf } from '../../../server/fields/half'
import { wordLabels } from '../../../server/fields/labels'
import { roles } from '../../schema'
import { roleLabels } from './kind'

const half: ServerHalf<unknown> = {
  ...list({
    type: 'string',
    // a getter, as the app's roles are not registered yet when this file is loaded
    get enum() {
      return roles
    },
  }),
  labels: async (_, asking) => wordLabels(roleLabels(), asking),
}

export default half
