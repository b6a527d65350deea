import banners from '../banners'
import { screen } from '../../src/resource/screen'
import { lazyPart } from '../../src/parts/lazyPart'

const aside = lazyPart(() =>
  import('../previews/BannerPreview').then((found) => found.BannerPreview),
)

/** The form shows what the customer will see. */
export default screen(banners, { aside })
