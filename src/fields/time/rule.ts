import { isTime } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export const timeRule = (field: FieldOf<'time'>) => patternRule(field, isTime, 'rule.time')
