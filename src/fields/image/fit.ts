import { imageTypes, type ImageFacts, type ImageOptions } from './kind'

const typeNames = { jpeg: 'JPG', png: 'PNG', gif: 'GIF' } as const

/** The accepted formats as a person reads them: JPG, PNG, GIF. */
export const formatNames = ({ types = imageTypes }: ImageOptions): readonly string[] =>
  types.map((type) => typeNames[type])

/** Whether a size is the one that a field wants; true where it wants none. */
export const hasSize = (
  { width, height }: ImageOptions,
  found: { readonly width: number; readonly height: number },
): boolean =>
  (width === undefined || width === found.width) &&
  (height === undefined || height === found.height)

/** How a picture stands to the field's wish; an advised size is a wish as well. */
export type Fit = 'fits' | 'wrongSize' | 'wrongType' | 'broken'

/** The one judgment of a picture, for the rule and for what the form shows. */
export function fitOf(field: ImageOptions, facts: ImageFacts | null): Fit {
  if (!facts) return 'broken'
  if (!(field.types ?? imageTypes).includes(facts.type)) return 'wrongType'
  return hasSize(field, facts) ? 'fits' : 'wrongSize'
}
