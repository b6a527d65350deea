import { list, type ServerHalf } from '../../../server/fields/half'
import { judgeChoices } from '../../../server/fields/judges'
import type { MultiSelectOptions } from './kind'

const half: ServerHalf<MultiSelectOptions> = {
  ...list({ type: ['integer', 'string'] }),
  judge: judgeChoices,
}

export default half
