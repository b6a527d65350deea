import type { FieldOf } from '../kinds'
import textsWords from '../texts/words'
import type { Words } from '../words'

export default ({ max = 7, ...field }: FieldOf<'openingHours'>): readonly Words[] =>
  textsWords({ ...field, kind: 'texts', max, maxLength: 100 })
