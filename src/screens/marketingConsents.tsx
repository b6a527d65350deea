import marketingConsents from '../../resources/marketingConsents'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() =>
  import('../preview/ConsentPreview').then((found) => found.ConsentPreview),
)

/** The form shows what the customer will see. */
export default screen(marketingConsents, { aside })
