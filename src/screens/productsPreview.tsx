import products from '../../resources/products'
import { ProductPreview } from '../preview/ProductPreview'
import { preview } from '../preview/preview'

export default preview(products, ProductPreview)
