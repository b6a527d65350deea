import { formatNames, type ImageOptions } from '../fields/image/kind'
import type { Translate } from '../inputs/useTexts'

/** The size and formats that a field asks for, in words: `640 × 360 px`, and `JPG, PNG lub GIF`. */
export function sizeText(field: ImageOptions, t: Translate) {
  const { width, height } = field
  const names = formatNames(field)
  const last = names.at(-1) ?? ''
  const formats =
    names.length > 1 ? t('input.image.or', { first: names.slice(0, -1).join(', '), last }) : last
  const short =
    width === undefined
      ? ''
      : height === undefined
        ? t('input.image.shortWidth', { width })
        : `${width} × ${height}`
  const size =
    width === undefined
      ? t('input.image.anySize')
      : height === undefined
        ? t('input.image.width', { width })
        : t(field.advised ? 'input.image.advisedSize' : 'input.image.size', { width, height })
  return { formats, size, short, hint: `${size}, ${formats}` }
}
