import type { ServerTexts } from '../../areas'

export const many: ServerTexts['many'] = {
  outranked: 'Another setting of this record decides here (such as a card list)',
}
