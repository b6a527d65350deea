import type { ServerTexts } from '../../areas'

export const many: ServerTexts['many'] = {
  outranked: 'Another setting of this record comes first here (a card list, say)',
}
