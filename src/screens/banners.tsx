import { lazy } from 'react'
import banners from '../../resources/banners'
import { screen } from '../engine/screen'

const aside = lazy(async () => ({
  default: (await import('../preview/BannerPreview')).BannerPreview,
}))

/** The form shows what the customer will see. */
export default screen(banners, { aside })
