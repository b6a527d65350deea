import fliers from '../../resources/fliers'
import { family } from '../family/family'
import { productHeader } from '../family/productHeader'

export default family(fliers, productHeader())
