import type { Words } from '../words'

export default (): readonly Words[] => [{ message: 'manual.fromList', says: ['rule.choice'] }]
