import promoScratchCards from '../../resources/promoScratchCards'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() => import('../preview/ScratchAside').then((found) => found.ScratchAside))

/** The form shows what the customer will see. */
export default screen(promoScratchCards, { aside })
