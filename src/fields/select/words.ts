import type { FieldOf } from '../kinds'
import type { Words } from '../words'

export default ({ taken }: FieldOf<'select'>): readonly Words[] => [
  { message: 'manual.fromList', says: ['rule.choice'] },
  ...(taken ? [{ message: 'manual.taken' }] : []),
]
