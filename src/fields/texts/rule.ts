import { isStorable, lengthOf, listRule, message } from '../rule'
import type { FieldOf } from '../kinds'
import { textsBounds } from './kind'

/** Judges a list of texts whose empty rows are already trimmed. */
const textsRule = (field: FieldOf<'texts'>) => {
  const { max, count, minLength, maxLength } = { ...textsBounds, ...field }
  return listRule(field, {
    max,
    entry: (value) =>
      typeof value !== 'string' || !isStorable(value)
        ? message('rule.text')
        : lengthOf(value) < minLength
          ? message('rule.minLength', { min: minLength, smart_count: minLength })
          : lengthOf(value) > maxLength
            ? message('rule.maxLength', { max: maxLength, smart_count: maxLength })
            : null,
  }).test(
    'count',
    message('rule.requiredTexts', { n: count }),
    (value) => (value?.length ?? 0) >= count,
  )
}

export default textsRule
