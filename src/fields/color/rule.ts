import { isColor } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'color'>) => patternRule(field, isColor, 'rule.color')
