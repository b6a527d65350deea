import marketMakro from '../../marketMakro'
import { family } from '../../../server/family/family'
import { productHeader } from '../productHeader'

export default family(marketMakro, productHeader())
