import * as yup from 'yup'
import { message, required } from 'panel-engine/fields'
import type { AnyField } from 'panel-engine/schema'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export default (field: AnyField) =>
  required(
    yup
      .mixed()
      .nullable()
      .test('count', message('rule.integer'), (value) => {
        if (!isObject(value) || !('count' in value)) return true
        return Number.isSafeInteger(value.count) && Number(value.count) >= 0
      })
      .test('file', message('rule.fileFormat', { formats: 'TXT' }), (value) => {
        if (!isObject(value) || !('upload' in value)) return true
        const { upload } = value
        return isObject(upload) && 'name' in upload && /\.txt$/i.test(String(upload.name))
      }),
    field,
  )
