import { listRule, message } from '../../../../src/fields/door'
import { teamChoices } from './facets'
import type { AnyField } from '../../../../src/schema'

export default (field: AnyField) =>
  listRule(field, {
    max: teamChoices.length,
    entry: (value) => (teamChoices.some(({ id }) => id === value) ? null : message('rule.choice')),
  })
