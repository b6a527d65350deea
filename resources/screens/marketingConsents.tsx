import marketingConsents from '../marketingConsents'
import { screen, lazyPart } from 'panel-engine/screens'

const aside = lazyPart(() =>
  import('../previews/ConsentPreview').then((found) => found.ConsentPreview),
)

/** The form shows what the customer will see. */
export default screen(marketingConsents, { aside })
