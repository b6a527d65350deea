import * as yup from 'yup'
import { isStorable, message, required } from '../rule'
import { hasNumericIds } from './kind'
import type { FieldOf } from '../kinds'

/** A fixed list is judged here; choices from an endpoint are checked by the server in the write itself. */
export default (field: FieldOf<'select'>) =>
  required(
    yup
      .mixed<string | number>()
      .strict()
      .nullable()
      .test('choice', message('rule.choice'), (value) => {
        if (value === null || value === undefined || value === '') return true
        if (field.options) return field.options.some(({ id }) => id === value)
        if (hasNumericIds(field)) return Number.isSafeInteger(value)
        return typeof value === 'string' && value.length <= 255 && isStorable(value)
      }),
    field,
  )
