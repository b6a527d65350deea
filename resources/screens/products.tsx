import products from '../products'
import { screen, lazyPart } from 'panel-engine/screens'

const aside = lazyPart(() =>
  import('../previews/ProductPreview').then((found) => found.ProductPreview),
)

/** The form shows what the customer will see. */
export default screen(products, { aside })
