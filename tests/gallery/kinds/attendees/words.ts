import type { Words } from 'panel-engine/fields'

export default (): readonly Words[] => [
  {
    message: 'rule.fileFormat',
    args: { formats: 'TXT' },
    says: ['rule.fileFormat', 'rule.integer'],
  },
]
