import type { FieldOf } from '../kinds'
import type { Takes } from '../takes'
import { fitOf, type ImageDraft, imageTypes } from './kind'

const ratio = (one: number, other: number): number => Math.min(one / other, other / one)

/**
 * An image of exactly the right size suits best, most of all a field that accepts few formats; then one that can be cut
 * to size, the more the closer its shape; one that is too small comes last.
 */
const takes: Takes<FieldOf<'image'>, ImageDraft> = {
  suits: ({ facts }, field) => {
    const fit = fitOf(field, facts)
    if (!facts || fit === 'broken' || fit === 'wrongType') return 0
    const { types = imageTypes, width, height } = field
    const narrow = 0.1 / types.length
    if (fit === 'fits')
      return (width === undefined ? 0.6 : height === undefined ? 0.8 : 0.9) + narrow
    const isTooSmall = facts.width < (width ?? 0) || facts.height < (height ?? 0)
    const shape =
      height === undefined ? 0.9 : ratio(facts.width / facts.height, (width ?? 1) / height)
    // of the same shape it loses nothing by being cut, and is for this field rather than for one of any size
    return (isTooSmall ? 0.2 : 0.75) * shape ** 2 + narrow
  },
  wants: ({ width, height }) =>
    width === undefined ? '' : height === undefined ? `${width} px` : `${width} × ${height}`,
  put: ({ file, facts }) => ({ upload: file, facts }),
}

export default takes
