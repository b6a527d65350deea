import adverts from '../../resources/adverts'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() =>
  import('../preview/AdvertPreview').then((found) => found.AdvertPreview),
)

/** The form shows what the customer will see. */
export default screen(adverts, { aside })
