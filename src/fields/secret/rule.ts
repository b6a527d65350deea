import { isSecret } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export const secretRule = (field: FieldOf<'secret'>) => patternRule(field, isSecret, 'rule.secret')
