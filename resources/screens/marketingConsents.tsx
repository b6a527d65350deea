import marketingConsents from '../marketingConsents'
import { screen } from '../../src/resource/screen'
import { lazyPart } from '../../src/parts/lazyPart'

const aside = lazyPart(() =>
  import('../previews/ConsentPreview').then((found) => found.ConsentPreview),
)

/** The form shows what the customer will see. */
export default screen(marketingConsents, { aside })
