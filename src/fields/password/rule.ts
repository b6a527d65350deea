import { isStrongPassword } from '../formats'
import { message, textRule, type RuleContext } from '../rule'
import type { FieldOf } from '../kinds'

/** Longest password in code points; Argon2 reads them all, the bound only keeps requests small. */
export const longestPassword = 128

/** Empty means no change, except for a new record that requires one. A password is never trimmed. */
export default (field: FieldOf<'password'>, context: RuleContext) =>
  textRule(
    { ...field, required: field.required === true && context.operation === 'create' },
    { max: longestPassword },
  ).test(
    'strength',
    message('rule.password'),
    (value) => !value || field.use === 'current' || isStrongPassword(value),
  )
