import type { Words } from '../../../../src/fields/door'

export default (): readonly Words[] => [
  {
    message: 'rule.fileFormat',
    args: { formats: 'TXT' },
    says: ['rule.fileFormat', 'rule.integer'],
  },
]
