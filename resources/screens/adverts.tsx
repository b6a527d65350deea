import adverts from '../adverts'
import { screen } from '../../src/resource/screen'
import { lazyPart } from '../../src/parts/lazyPart'

const aside = lazyPart(() =>
  import('../previews/AdvertPreview').then((found) => found.AdvertPreview),
)

/** The form shows what the customer will see. */
export default screen(adverts, { aside })
