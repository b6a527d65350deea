import newProducts from '../../resources/newProducts'
import { family } from './family'
import { productHeader } from './productHeader'

export default family(newProducts, productHeader({ isNew: true }))
