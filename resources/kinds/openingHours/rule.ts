import textsRule from '../../../src/fields/texts/rule'
import type { FieldOf } from '../../../src/fields/kinds'

export default ({ max = 7, ...field }: FieldOf<'openingHours'>) =>
  textsRule({ ...field, kind: 'texts', max, maxLength: 100 })
