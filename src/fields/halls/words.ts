import type { Words } from '../words'

export default (): readonly Words[] => [{ message: 'manual.rule.halls', says: ['rule.hall'] }]
