import type { Words } from 'panel-engine/fields'

export default (): readonly Words[] => [{ message: 'manual.rule.halls', says: ['rule.hall'] }]
