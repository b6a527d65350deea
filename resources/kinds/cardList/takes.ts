import type { FieldOf, Takes } from 'panel-engine/fields'
import type { CardListDraft } from './kind'
import { isCardListName } from './name'

const takes: Takes<FieldOf<'cardList'>, CardListDraft> = {
  suits: ({ file }) => (isCardListName(file.name) ? 1 : 0),
  put: ({ file }) => ({ upload: file }),
}

export default takes
