import { isDay } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'date'>) => patternRule(field, isDay, 'rule.date')
