import { nullable, plainCell, type ServerHalf } from '../../../server/fields/half'
import type { ComputedOptions } from './kind'

const half: ServerHalf<ComputedOptions> = {
  read: (name, { gives }) => ({ [name]: nullable(gives === undefined ? 'string' : 'number') }),
  body: () => ({}),
  cell: plainCell,
}

export default half
