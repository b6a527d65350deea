import { isColor } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export const colorRule = (field: FieldOf<'color'>) => patternRule(field, isColor, 'rule.color')
