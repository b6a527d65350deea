import * as yup from 'yup'
import type { AnyField, Message, Said } from '../schema'
import { isEmpty } from './traits'

/** What a rule may know beside the value. */
export interface RuleContext {
  readonly operation: 'create' | 'update'
  /** Today in the app's time zone, `YYYY-MM-DD`. */
  readonly today: string
  /** Of an update, the record as it is: a day that was all right when it was stored may stay. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** The rule of a field, whatever its kind: the schema that its values fit. */
export type RuleOf = (field: AnyField, context: RuleContext) => yup.Schema

/** A message as yup takes it: data, translated where it is shown. */
export const message = (said: Said, args: NonNullable<Message['args']> = {}) => ({
  message: said,
  args,
})

/** Adds the required rule: null, blank text and empty lists are refused with 'Pole wymagane'. */
export const required = <S extends yup.Schema>(schema: S, field: AnyField): S =>
  field.required
    ? schema.test('required', message('rule.required'), (value) => !isEmpty(value))
    : schema

/** Length in code points, close to the letters that people count. */
export const lengthOf = (value: string): number => [...value].length

// A lone surrogate has no UTF-8 form and NUL no place in a database text: neither would come back as it was typed.
// eslint-disable-next-line no-control-regex -- NUL is exactly what is looked for
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether a text can be stored unchanged. */
export const isStorable = (value: string): boolean => !unstorable.test(value)

/** A text or null, within its bounds in code points; judged by yup without casting. */
export const textRule = (field: AnyField, bounds: { min?: number; max: number }) => {
  const { min, max } = bounds
  const schema = yup
    .string()
    .strict()
    .nullable()
    .typeError(message('rule.text'))
    .test('storable', message('rule.text'), (value) => !value || isStorable(value))
    .test(
      'max',
      message('rule.maxLength', { max, smart_count: max }),
      (value) => !value || lengthOf(value) <= max,
    )
  const lower = min ?? 0
  return required(
    lower > 0
      ? schema.test(
          'min',
          message('rule.minLength', { min: lower, smart_count: lower }),
          (value) => isEmpty(value) || lengthOf(value ?? '') >= lower,
        )
      : schema,
    field,
  )
}

/** A number or null, within its bounds. Text that is no number stays text in a draft and is refused here. */
export const numberRule = (
  field: AnyField,
  bounds: { min?: number; max?: number },
  key: string,
) => {
  const { min, max } = bounds
  let schema = yup
    .number()
    .strict()
    .nullable()
    .typeError(message(key))
    .test('finite', message(key), (value) => value == null || Number.isFinite(value))
  if (min !== undefined)
    schema = schema.test('min', message('rule.min', { min }), (v) => v == null || v >= min)
  if (max !== undefined)
    schema = schema.test('max', message('rule.max', { max }), (v) => v == null || v <= max)
  return required(schema, field)
}

/** A text that must match, or be empty; blanks are no day and no colour. */
export const patternRule = (field: AnyField, fits: (value: string) => boolean, key: string) =>
  textRule(field, { max: 255 }).test('format', message(key), (value) => !value || fits(value))

/** A list whose entries are judged one by one; the message stands beside the entry. */
export const listRule = (
  field: AnyField,
  options: {
    max?: number
    entry: (value: unknown) => ReturnType<typeof message> | null
    tooMany?: string
  },
) =>
  yup
    .array()
    .strict()
    .typeError(message('rule.list'))
    .test('required', message('rule.required'), (value) => !field.required || !isEmpty(value))
    .test(
      'max',
      message(options.tooMany ?? 'rule.maxEntries', {
        max: options.max ?? 0,
        smart_count: options.max ?? 0,
      }),
      (value) => options.max === undefined || (value?.length ?? 0) <= options.max,
    )
    .test('entries', message('rule.list'), (value, context) => {
      const errors = (value ?? []).flatMap((entry: unknown, index: number) => {
        const problem = options.entry(entry)
        return problem
          ? [context.createError({ path: `${context.path}.${index}`, message: problem })]
          : []
      })
      return errors.length === 0 || new yup.ValidationError(errors)
    })
