import * as yup from 'yup'
import { isEmpty, halfOf, tableOf } from '../traits'
import type { FieldOf } from '../kinds'
import { message, type RuleContext, type RuleOf } from '../rule'
import { rowsBounds } from './kind'
import { isRow, keptCells, type Row } from './row'

const counted = (key: string, count: number) => message(key, { n: count, smart_count: count })

/**
 * How many rows there may be, and each cell by the rule of its own kind; the message stands beside the row and the cell
 * (`prizes.0.place`). Blank rows are dropped already.
 */
const rowsRule = (field: FieldOf<'rows'>, context: RuleContext): yup.Schema => {
  const { min, max } = { ...rowsBounds, ...field }
  const schema = schemaOf(field, context)
  return yup
    .array()
    .strict()
    .typeError(message('rule.list'))
    .test('required', message('rule.required'), (value) => !field.required || !isEmpty(value))
    .test('min', counted('rule.minRows', min), (value) => (value?.length ?? 0) >= min)
    .test('max', counted('rule.maxRows', max), (value) => (value?.length ?? 0) <= max)
    .test('entries', message('rule.list'), (value, { path, createError, options }) => {
      const before: unknown = options.context?.['stored']?.[path]
      const errors = (value ?? []).flatMap((row: unknown, at: number) =>
        isRow(row)
          ? refusals(schema, row, before).map(({ path: cell = '', errors: [said] }) =>
              createError({ path: `${path}.${at}.${cell}`, ...(said && { message: said }) }),
            )
          : [createError({ path: `${path}.${at}`, message: message('rule.row') })],
      )
      return errors.length === 0 || new yup.ValidationError(errors)
    })
}

/** A row as yup judges it: each cell by its own kind. */
const schemaOf = ({ of }: FieldOf<'rows'>, context: RuleContext): yup.Schema => {
  const rules = tableOf<RuleOf>('rule')
  return yup.object(
    Object.fromEntries(
      Object.entries(of).map(([name, cell]) => [name, halfOf(rules, cell)(cell, context)]),
    ),
  )
}

/** The errors of a row's cells; a value that was in that cell of any row before may stay. */
function refusals(schema: yup.Schema, row: Row, before: unknown): readonly yup.ValidationError[] {
  try {
    schema.validateSync(row, {
      strict: true,
      abortEarly: false,
      disableStackTrace: true,
      context: { stored: keptCells(row, before) },
    })
    return []
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    return error.inner.length > 0 ? error.inner : [error]
  }
}

export default rowsRule
