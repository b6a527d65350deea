import { textRule } from '../rule'
import type { FieldOf } from '../kinds'
import { longTextBounds } from './kind'

export default (field: FieldOf<'longText'>) =>
  textRule(field, { min: field.min, max: field.max ?? longTextBounds.max })
