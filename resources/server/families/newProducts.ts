import newProducts from '../../newProducts'
import { family } from '../../../server/family/family'
import { productHeader } from '../productHeader'

export default family(newProducts, productHeader({ isNew: true }))
