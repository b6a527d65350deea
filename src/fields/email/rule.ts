import { isEmail } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export const emailRule = (field: FieldOf<'email'>) => patternRule(field, isEmail, 'rule.email')
