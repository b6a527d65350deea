import { textsRule, type FieldOf } from 'panel-engine/fields'

export default ({ max = 7, ...field }: FieldOf<'openingHours'>) =>
  textsRule({ ...field, kind: 'texts', max, maxLength: 100 })
