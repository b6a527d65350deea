import { listRule, message } from 'panel-engine/fields'
import type { AnyField } from 'panel-engine/schema'
import { teamChoices } from './facets'

export default (field: AnyField) =>
  listRule(field, {
    max: teamChoices.length,
    entry: (value) => (teamChoices.some(({ id }) => id === value) ? null : message('rule.choice')),
  })
