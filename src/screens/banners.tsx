import banners from '../../resources/banners'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() =>
  import('../preview/BannerPreview').then((found) => found.BannerPreview),
)

/** The form shows what the customer will see. */
export default screen(banners, { aside })
