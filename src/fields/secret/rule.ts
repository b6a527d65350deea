import { isSecret } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'secret'>) => patternRule(field, isSecret, 'rule.secret')
