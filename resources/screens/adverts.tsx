import adverts from '../adverts'
import { screen, lazyPart } from 'panel-engine/screens'

const aside = lazyPart(() =>
  import('../previews/AdvertPreview').then((found) => found.AdvertPreview),
)

/** The form shows what the customer will see. */
export default screen(adverts, { aside })
