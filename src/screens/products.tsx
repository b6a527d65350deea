import products from '../../resources/products'
import { screen } from '../engine/screen'
import { lazyPart } from '../parts/lazyPart'

const aside = lazyPart(() =>
  import('../preview/ProductPreview').then((found) => found.ProductPreview),
)

/** The form shows what the customer will see. */
export default screen(products, { aside })
