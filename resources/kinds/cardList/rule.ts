import * as yup from 'yup'
import { message, required, type FieldOf } from 'panel-engine/fields'
import { fixesProblem } from './fixesRule'
import { cardListFormats, isCardListName } from './name'

export default (field: FieldOf<'cardList'>) =>
  required(
    yup
      .mixed()
      .nullable()
      .test('file', message('rule.fileFormat', { formats: cardListFormats }), (value, context) => {
        if (value === null || value === undefined) return true
        const upload = typeof value === 'object' && 'upload' in value ? value.upload : null
        const fixes = typeof value === 'object' && 'fixes' in value ? value.fixes : undefined
        const wrong = fixesProblem(fixes, Boolean(upload))
        if (wrong) return context.createError({ message: message(wrong.message, wrong.args) })
        return (
          typeof upload === 'object' &&
          upload !== null &&
          'name' in upload &&
          isCardListName(String(upload.name))
        )
      }),
    field,
  )
