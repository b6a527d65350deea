import marketMakro from '../../resources/marketMakro'
import { family } from '../family/family'
import { productHeader } from '../family/productHeader'

export default family(marketMakro, productHeader())
