import products from '../products'
import { screen } from '../../src/resource/screen'
import { lazyPart } from '../../src/parts/lazyPart'

const aside = lazyPart(() =>
  import('../previews/ProductPreview').then((found) => found.ProductPreview),
)

/** The form shows what the customer will see. */
export default screen(products, { aside })
