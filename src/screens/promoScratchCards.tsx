import { lazy } from 'react'
import promoScratchCards from '../../resources/promoScratchCards'
import { screen } from '../engine/screen'

const aside = lazy(async () => ({
  default: (await import('../preview/ScratchAside')).ScratchAside,
}))

/** The form shows what the customer will see. */
export default screen(promoScratchCards, { aside })
