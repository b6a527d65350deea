import type { FieldOf } from '../kinds'
import { largestImage, formatNames } from './kind'
import type { Words } from '../words'

type Options = FieldOf<'image'>

function sizeOf({ width, height, advised }: Options): Words {
  if (width === undefined) return { message: 'manual.rule.anySize' }
  // without a thousands separator, as on the image's card
  if (height === undefined)
    return {
      message: 'manual.rule.width',
      args: { width: String(width) },
      says: ['rule.imageWidth'],
    }
  return {
    message: advised ? 'manual.rule.advised' : 'manual.rule.size',
    args: { width: String(width), height: String(height) },
    says: ['rule.imageSize'],
  }
}

/** The size, the formats, and the ways to give an image. */
export default (field: Options): readonly Words[] => [
  sizeOf(field),
  {
    message: 'manual.rule.formats',
    args: { formats: formatNames(field).join(', ') },
    says: ['rule.imageBroken', 'rule.fileFormat'],
  },
  { message: 'manual.rule.fileSize', args: { size: `${largestImage / 1_048_576} MB` } },
  ...(field.width === undefined ? [] : [{ message: 'manual.rule.crop' }]),
  { message: 'manual.rule.address', says: ['rule.image', 'rule.url'] },
]
