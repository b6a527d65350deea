import { listRule, message } from '../../../../src/fields/door'
import { teamChoices } from './facets'
import type { TeamsOptions } from './kind'

export default (field: TeamsOptions) =>
  listRule(field, {
    max: teamChoices.length,
    entry: (value) => (teamChoices.some(({ id }) => id === value) ? null : message('rule.choice')),
  })
