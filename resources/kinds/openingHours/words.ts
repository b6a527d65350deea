import { type FieldOf, textsWords, type Words } from 'panel-engine/fields'

export default ({ max = 7, ...field }: FieldOf<'openingHours'>): readonly Words[] =>
  textsWords({ ...field, kind: 'texts', max, maxLength: 100 })
