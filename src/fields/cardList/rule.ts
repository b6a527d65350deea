import * as yup from 'yup'
import { message, required } from '../rule'
import type { FieldOf } from '../kinds'

/** Card lists come as CSV or TXT; what stands in them is read by the server. */
export const isCardListName = (name: string): boolean => /\.(csv|txt)$/i.test(name)

export const cardListRule = (field: FieldOf<'cardList'>) =>
  required(
    yup
      .mixed()
      .nullable()
      .test('file', message('rule.fileFormat', { formats: 'CSV, TXT' }), (value) => {
        if (value === null || value === undefined) return true
        const upload = typeof value === 'object' && 'upload' in value ? value.upload : null
        return (
          typeof upload === 'object' &&
          upload !== null &&
          'name' in upload &&
          isCardListName(String(upload.name))
        )
      }),
    field,
  )
