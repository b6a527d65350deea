import * as yup from 'yup'
import type { FieldOf } from '../kinds'
import { isStorable, lengthOf, message, required } from '../rule'
import { richTextBounds } from './kind'
import { mostMarked, plainText } from './plain'

/** Its length is that of its text: people count letters and not marks. */
export default (field: FieldOf<'richText'>) => {
  const { max } = { ...richTextBounds, ...field }
  const fits = (value: string) =>
    value.length <= mostMarked(max) && lengthOf(plainText(value)) <= max
  return required(
    yup
      .string()
      .strict()
      .nullable()
      .typeError(message('rule.text'))
      .test('storable', message('rule.text'), (value) => !value || isStorable(value))
      .test(
        'max',
        message('rule.maxLength', { max, smart_count: max }),
        (value) => !value || fits(value),
      ),
    field,
  )
}
