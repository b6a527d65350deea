import { list, type ServerHalf } from '../../../server/fields/half'
import { judgeChoices } from '../../../server/fields/judges'
import { choiceLabels } from '../../../server/fields/labels'
import type { MultiSelectOptions } from './kind'

const half: ServerHalf<MultiSelectOptions> = {
  ...list({ type: ['integer', 'string'] }),
  judge: judgeChoices,
  labels: choiceLabels,
}

export default half
