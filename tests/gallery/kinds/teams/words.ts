import type { Words } from 'panel-engine/fields'

export default (): readonly Words[] => [{ message: 'rule.choice', says: ['rule.choice'] }]
