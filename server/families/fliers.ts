import fliers from '../../resources/fliers'
import { family } from './family'
import { productHeader } from './productHeader'

export default family(fliers, productHeader())
