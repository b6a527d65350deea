import reportRetroBonus from '../../reportRetroBonus'
import { clientReport } from '../clientReport'
import { family } from '../../../server/family/family'

export default family(reportRetroBonus, clientReport('retro_bonus'))
