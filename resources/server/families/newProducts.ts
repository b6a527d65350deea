import newProducts from '../../newProducts'
import { family } from 'panel-engine/server'
import { productHeader } from '../productHeader'

export default family(newProducts, productHeader({ isNew: true }))
