import { CardSide } from './cards/cardList'
import type { Card } from '../kinds/cardList/card'
import type { Judged } from 'panel-engine/server'

/** The cards of a list that came in a body. */
export const cardsAmong = ({ sides }: Judged): readonly Card[] =>
  [...sides.values()].find((side) => side instanceof CardSide)?.list.cards ?? []
