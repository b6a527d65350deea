import { tableOf, wantHalves } from './traits'
import type { RuleOf } from './rule'

/** The rule of each kind, as a yup schema. Loaded with the form, never with the list. */
export const rules = tableOf<RuleOf>(
  'rule',
  import.meta.glob('./*/rule.ts', { eager: true, import: 'default' }),
)

wantHalves()
