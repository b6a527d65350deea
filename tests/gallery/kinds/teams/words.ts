import type { Words } from '../../../../src/fields/door'

export default (): readonly Words[] => [{ message: 'rule.choice', says: ['rule.choice'] }]
