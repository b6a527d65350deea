import { isTime } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'time'>) => patternRule(field, isTime, 'rule.time')
