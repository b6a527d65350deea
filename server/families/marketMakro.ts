import marketMakro from '../../resources/marketMakro'
import { family } from './family'
import { productHeader } from './productHeader'

export default family(marketMakro, productHeader())
