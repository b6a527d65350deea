import promoScratchCards from '../../promoScratchCards'
import { family } from 'panel-engine/server'

/** The colours that a card has where nobody chose one: those its form begins with, black on white. */
const colors = Object.entries(promoScratchCards.fields).flatMap(([name, field]) =>
  'initial' in field ? [[name, field.initial] as const] : [],
)

export default family(promoScratchCards, {
  async beforeWrite({ draft }) {
    return Object.fromEntries(colors.filter(([name]) => draft[name] === null))
  },
})
