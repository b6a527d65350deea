import { lazy } from 'react'
import products from '../../resources/products'
import { screen } from '../engine/screen'

const aside = lazy(async () => ({
  default: (await import('../preview/ProductPreview')).ProductPreview,
}))

/** The form shows what the customer will see. */
export default screen(products, { aside })
