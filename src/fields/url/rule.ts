import { isHttpUrl } from '../formats'
import { patternRule } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'url'>) => patternRule(field, isHttpUrl, 'rule.url', 2000)
