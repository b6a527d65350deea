import * as yup from 'yup'
import { isStoredFile, urlProblem } from '../shownFormats'
import { message } from '../rule'
import { fitOf, formatNames, type ImageDraft, type ImageFacts } from './kind'
import type { FieldOf } from '../kinds'

type Options = FieldOf<'image'>

/** The fault of an image, or null. It needs facts alone, never a File or a Buffer. */
export function imageProblem(field: Options, value: ImageDraft) {
  if ('url' in value) {
    // The address of a stored upload is root-relative and means no change; the server compares it with the record's.
    return isStoredFile(value.url) ? null : urlProblem(value.url)
  }
  return factsProblem(field, value.facts)
}

/** What is wrong with a picture that has these facts; null facts are no picture. */
export function factsProblem(field: Options, facts: ImageFacts | null) {
  const fit = fitOf(field, facts)
  const formats = formatNames(field).join(', ')
  if (!facts || fit === 'broken') return message('rule.imageBroken', { formats })
  if (fit === 'wrongType') return message('rule.fileFormat', { formats })
  if (fit === 'fits' || field.advised) return null
  const found = { foundWidth: facts.width, foundHeight: facts.height, width: field.width ?? 0 }
  return field.height === undefined
    ? message('rule.imageWidth', found)
    : message('rule.imageSize', { ...found, height: field.height })
}

const isDraft = (value: unknown): value is ImageDraft =>
  typeof value === 'object' &&
  value !== null &&
  ('upload' in value || ('url' in value && typeof value.url === 'string'))

export default (field: Options) =>
  yup
    .mixed()
    .nullable()
    .test('image', message('rule.image'), (value, context) => {
      if (value === null || value === undefined) return !field.required
      if (!isDraft(value)) return false
      const problem = imageProblem(field, value)
      return problem === null || context.createError({ message: problem })
    })
