import type { FieldOf } from '../kinds'
import type { Words } from '../words'
import { textsBounds } from './kind'

/** How many entries, and how long each may be. */
const textsWords = (field: FieldOf<'texts'>): readonly Words[] => {
  const { max, minLength, maxLength } = { ...textsBounds, ...field }
  return [
    {
      message: 'manual.rule.entries',
      args: { max, smart_count: max },
      says: ['rule.maxEntries'],
    },
    {
      message: 'manual.rule.entry',
      args: { min: minLength, max: maxLength },
      says: ['rule.minLength', 'rule.maxLength'],
    },
  ]
}

export default textsWords
