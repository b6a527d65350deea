import type { Words } from '../../../src/fields/words'

export default (): readonly Words[] => [{ message: 'manual.rule.halls', says: ['rule.hall'] }]
