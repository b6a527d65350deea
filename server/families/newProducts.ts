import newProducts from '../../resources/newProducts'
import { family } from '../family/family'
import { productHeader } from '../family/productHeader'

export default family(newProducts, productHeader({ isNew: true }))
