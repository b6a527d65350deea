import type { FieldOf } from '../../../src/fields/kinds'
import textsWords from '../../../src/fields/texts/words'
import type { Words } from '../../../src/fields/words'

export default ({ max = 7, ...field }: FieldOf<'openingHours'>): readonly Words[] =>
  textsWords({ ...field, kind: 'texts', max, maxLength: 100 })
