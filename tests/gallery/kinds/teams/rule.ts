import { listRule, message } from '../../../../src/fields/door'
import type { AnyField } from '../../../../src/schema'
import { teamChoices } from './facets'

export default (field: AnyField) =>
  listRule(field, {
    max: teamChoices.length,
    entry: (value) => (teamChoices.some(({ id }) => id === value) ? null : message('rule.choice')),
  })
