import type { FieldOf, Takes } from 'panel-engine/fields'
import { isCardListName } from '../cardList/name'
import { emptyTarget, hasCards, type Target } from './value'
import { withList } from './withList'

/** Takes a list of cards, which then decides alone whom the record is for; group and halls keep their values. */
const takes: Takes<FieldOf<'target'>, Target> = {
  suits: ({ file }) => (isCardListName(file.name) ? 1 : 0),
  put: ({ file }, value) => withList(value ?? emptyTarget, file),
  isTaken: hasCards,
  part: { label: 'input.cards.list', path: 'targetUsersFile' },
}

export default takes
