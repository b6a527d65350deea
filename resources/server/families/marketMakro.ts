import marketMakro from '../../marketMakro'
import { family } from 'panel-engine/server'
import { productHeader } from '../productHeader'

export default family(marketMakro, productHeader())
