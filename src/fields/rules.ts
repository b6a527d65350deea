import type * as yup from 'yup'
import type { FieldOf, Kind } from './kinds'
import { tableOf, wantHalves } from './kinds'
import type { RuleContext } from './rule'

/** The rule of each kind, as a yup schema. Loaded with the form, never with the list. */
export const rules: {
  readonly [K in Kind]: (field: FieldOf<K>, context: RuleContext) => yup.Schema
} = tableOf('rule', import.meta.glob('./*/rule.ts', { eager: true, import: 'default' }))

wantHalves()
