import { isDay } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export const dateRule = (field: FieldOf<'date'>) => patternRule(field, isDay, 'rule.date')
