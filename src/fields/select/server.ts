import { scalar, type ServerHalf } from '../../../server/fields/half'
import type { Schema } from '../../../server/jsonSchema'
import { judgeChoices } from '../../../server/fields/judges'
import { choiceLabels } from '../../../server/fields/labels'
import type { SelectOptions } from './kind'

function idSchema({ options, ids }: SelectOptions): { type: string; enum?: readonly unknown[] } {
  if (!options) return { type: ids === 'text' ? 'string' : 'integer' }
  const known = options.map(({ id }) => id)
  return { type: typeof known[0] === 'number' ? 'integer' : 'string', enum: known }
}

const orNull = ({ type, enum: known }: ReturnType<typeof idSchema>): Schema => ({
  type: [type, 'null'],
  ...(known && { enum: [...known, null] }),
})

const half: ServerHalf<SelectOptions> = {
  ...scalar<SelectOptions>('string'),
  read: (name, field) => ({ [name]: orNull(idSchema(field)) }),
  body: (name, field) => ({ [name]: idSchema(field) }),
  judge: judgeChoices,
  labels: choiceLabels,
}

export default half
