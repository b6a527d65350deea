import type { FieldOf } from '../kinds'
import type { Words } from '../words'
import { largestDocument } from './kind'

export default ({ byAddress }: FieldOf<'document'>): readonly Words[] => [
  {
    message: 'manual.rule.formats',
    args: { formats: 'PDF, JPG, PNG' },
    says: ['rule.fileFormat'],
  },
  { message: 'manual.rule.fileSize', args: { size: `${largestDocument / 1_048_576} MB` } },
  ...(byAddress ? [{ message: 'manual.rule.fileAddress', says: ['rule.url'] }] : []),
]
