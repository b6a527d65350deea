import reportRetroBonus from '../../resources/reportRetroBonus'
import { clientReport } from '../family/clientReport'
import { family } from '../family/family'

export default family(reportRetroBonus, clientReport('retro_bonus'))
