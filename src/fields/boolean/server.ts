import { flag, scalar, type ServerHalf } from '../../../server/fields/half'

/** Never null, and off where nothing is sent. */
const half: ServerHalf<unknown> = {
  ...scalar('boolean'),
  read: (name) => ({ [name]: { type: 'boolean' } }),
  body: (name) => ({ [name]: flag }),
  hasFreeKeys: true,
}

export default half
