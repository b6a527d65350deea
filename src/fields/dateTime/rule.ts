import { isInstant } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export const dateTimeRule = (field: FieldOf<'dateTime'>) =>
  patternRule(field, isInstant, 'rule.dateTime')
