import { listRule, message } from '../rule'
import type { FieldOf } from '../kinds'

export default (field: FieldOf<'multiSelect'>) => {
  const min = field.min ?? 0
  return listRule(field, {
    max: 1000,
    entry: (value) =>
      (
        field.options
          ? field.options.some(({ id }) => id === value)
          : typeof value === (field.ids === 'text' ? 'string' : 'number')
      )
        ? null
        : message('rule.choice'),
  }).test(
    'min',
    message('rule.minChosen', { min, smart_count: min }),
    (value) => (value?.length ?? 0) >= min,
  )
}
