import textsRule from '../texts/rule'
import type { FieldOf } from '../kinds'

export default ({ max = 7, ...field }: FieldOf<'openingHours'>) =>
  textsRule({ ...field, kind: 'texts', max, maxLength: 100 })
