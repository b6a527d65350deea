import promoScratchCards from '../promoScratchCards'
import { screen } from '../../src/resource/screen'
import { lazyPart } from '../../src/parts/lazyPart'

const aside = lazyPart(() => import('../previews/ScratchAside').then((found) => found.ScratchAside))

/** The form shows what the customer will see. */
export default screen(promoScratchCards, { aside })
