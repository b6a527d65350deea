import * as yup from 'yup'
import { isStoredFile, urlProblem } from '../shownFormats'
import { message, required } from '../rule'
import type { FieldOf } from '../kinds'
import type { DocumentDraft } from './kind'

const isDraft = (value: unknown): value is DocumentDraft =>
  typeof value === 'object' && value !== null && ('upload' in value || 'url' in value)

/** PDF, JPG or PNG by content, not by file name; or an address that a browser can open. */
export default (field: FieldOf<'document'>) =>
  required(
    yup
      .mixed()
      .nullable()
      .test('type', message('rule.fileFormat', { formats: 'PDF, JPG, PNG' }), (value) => {
        if (value === null || value === undefined) return true
        return isDraft(value) && (!('upload' in value) || value.type !== null)
      })
      .test('url', message('rule.url'), (value, context) => {
        // without `byAddress`, only the server knows whether an address is that of its own stored file
        if (!field.byAddress || !isDraft(value) || 'upload' in value) return true
        const problem = isStoredFile(value.url) ? null : urlProblem(value.url)
        return problem === null || context.createError({ message: problem })
      }),
    field,
  )
