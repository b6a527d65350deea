import * as yup from 'yup'
import { isHttpUrl } from '../formats'
import { message } from '../rule'
import { imageTypes, type ImageDraft, type ImageFacts } from './kind'
import type { FieldOf } from '../kinds'

type Options = FieldOf<'image'>

const typeNames = { jpeg: 'JPG', png: 'PNG', gif: 'GIF' } as const

/** The accepted formats as a person reads them: `JPG, PNG, GIF`. */
export const formatsOf = ({ types = imageTypes }: Options): string =>
  types.map((type) => typeNames[type]).join(', ')

/** Whether the picture has the size the field wants; true also where the field wants none. */
export const hasWantedSize = ({ width, height }: Options, facts: ImageFacts): boolean =>
  (width === undefined || facts.width === width) &&
  (height === undefined || facts.height === height)

/** What is wrong with a picture, or null. It sees facts alone, never a File or a Buffer. */
export function imageProblem(field: Options, value: ImageDraft) {
  if ('url' in value) {
    // The address of a stored upload is root-relative and means no change; the server compares it with the record's.
    return isHttpUrl(value.url) || value.url.startsWith('/api/file/') ? null : message('rule.url')
  }
  const { facts } = value
  if (!facts) return message('rule.imageBroken', { formats: formatsOf(field) })
  if (!(field.types ?? imageTypes).includes(facts.type))
    return message('rule.fileFormat', { formats: formatsOf(field) })
  if (field.advised || hasWantedSize(field, facts)) return null
  const found = { foundWidth: facts.width, foundHeight: facts.height, width: field.width ?? 0 }
  return field.height === undefined
    ? message('rule.imageWidth', found)
    : message('rule.imageSize', { ...found, height: field.height })
}

const isDraft = (value: unknown): value is ImageDraft =>
  typeof value === 'object' &&
  value !== null &&
  ('upload' in value || ('url' in value && typeof value.url === 'string'))

export const imageRule = (field: Options) =>
  yup
    .mixed()
    .nullable()
    .test('image', message('rule.image'), (value, context) => {
      if (value === null || value === undefined) return !field.required
      if (!isDraft(value)) return false
      const problem = imageProblem(field, value)
      return problem === null || context.createError({ message: problem })
    })
