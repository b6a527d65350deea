import { isEmail } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'email'>) => patternRule(field, isEmail, 'rule.email')
