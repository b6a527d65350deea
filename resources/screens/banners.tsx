import banners from '../banners'
import { screen, lazyPart } from 'panel-engine/screens'

const aside = lazyPart(() =>
  import('../previews/BannerPreview').then((found) => found.BannerPreview),
)

/** The form shows what the customer will see. */
export default screen(banners, { aside })
