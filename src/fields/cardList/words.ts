import type { Words } from '../words'

export default (): readonly Words[] => [{ message: 'manual.rule.cards', says: ['rule.fileFormat'] }]
