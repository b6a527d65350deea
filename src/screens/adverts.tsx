import { lazy } from 'react'
import adverts from '../../resources/adverts'
import { screen } from '../engine/screen'

const aside = lazy(async () => ({
  default: (await import('../preview/AdvertPreview')).AdvertPreview,
}))

/** The form shows what the customer will see. */
export default screen(adverts, { aside })
