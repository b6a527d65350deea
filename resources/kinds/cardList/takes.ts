import type { FieldOf, Takes } from 'panel-engine/fields'
import type { CardListDraft } from './kind'
import { isCardListName, withUpload } from './name'

const takes: Takes<FieldOf<'cardList'>, CardListDraft> = {
  suits: ({ file }) => (isCardListName(file.name) ? 1 : 0),
  put: ({ file }, value) => withUpload(value, file),
}

export default takes
