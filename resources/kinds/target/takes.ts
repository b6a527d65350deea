import type { FieldOf, Takes } from 'panel-engine/fields'
import { isCardListName } from '../cardList/name'
import { emptyTarget, hasCards, type Target } from './value'
import { withList } from './withList'

/** A list of cards, which decides alone for whom the record is; the group and the halls stay as they are beside it. */
const takes: Takes<FieldOf<'target'>, Target> = {
  suits: ({ file }) => (isCardListName(file.name) ? 1 : 0),
  put: ({ file }, value) => withList(value ?? emptyTarget, file),
  isTaken: hasCards,
  part: { label: 'input.cards.list', path: 'targetUsersFile' },
}

export default takes
