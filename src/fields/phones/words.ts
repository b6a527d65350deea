import { formats } from '../../schema/registry'
import type { FieldOf } from '../kinds'
import type { Words } from '../words'

export default ({ max = 3 }: FieldOf<'phones'>): readonly Words[] => [
  { message: 'manual.rule.entries', args: { max, smart_count: max }, says: ['rule.maxEntries'] },
  { message: 'rule.phone', args: { example: formats.phone.example } },
]
