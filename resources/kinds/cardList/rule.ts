import * as yup from 'yup'
import { message, required, type FieldOf } from 'panel-engine/fields'
import { cardListFormats, isCardListName } from './name'

export default (field: FieldOf<'cardList'>) =>
  required(
    yup
      .mixed()
      .nullable()
      .test('file', message('rule.fileFormat', { formats: cardListFormats }), (value) => {
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
