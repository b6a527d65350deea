import promoScratchCards from '../promoScratchCards'
import { screen, lazyPart } from 'panel-engine/screens'

const aside = lazyPart(() => import('../previews/ScratchAside').then((found) => found.ScratchAside))

/** The form shows what the customer will see. */
export default screen(promoScratchCards, { aside })
