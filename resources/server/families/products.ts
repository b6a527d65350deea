import products from '../../products'
import { family } from 'panel-engine/server'

/** A product is new under a header of new products; it never moves to another header. */
export default family(products, {
  async beforeWrite({ operation, draft, stored }, { records }) {
    if (operation === 'update') return { isNew: stored?.['isNew'] ?? false }
    const header = await records.first('new-products', { id: draft['productHeaderId'] })
    return { isNew: header !== null }
  },
})
