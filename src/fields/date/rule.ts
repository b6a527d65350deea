import { isDay } from '../formats'
import { message, patternRule, type RuleContext } from '../rule'
import type { FieldOf } from '../kinds'
import { boundDay } from './kind'

export default (field: FieldOf<'date'>, { today }: RuleContext) => {
  const [min, max] = [boundDay(field.min, today), boundDay(field.max, today)]
  let schema = patternRule(field, isDay, 'rule.date')
  if (min !== null)
    schema = schema.test(
      'min',
      message('rule.dateMin', { min }),
      (day, { path, options }) => isFree(day, path, options.context) || day >= min,
    )
  if (max !== null)
    schema = schema.test(
      'max',
      message('rule.dateMax', { max }),
      (day, { path, options }) => isFree(day, path, options.context) || day <= max,
    )
  return schema
}

const isFree = (
  day: string | null | undefined,
  path: string,
  context: { readonly stored?: RuleContext['stored'] } | undefined,
): day is null | undefined => !day || !isDay(day) || context?.stored?.[path] === day
