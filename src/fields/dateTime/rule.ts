import { isInstant } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'dateTime'>) => patternRule(field, isInstant, 'rule.dateTime')
