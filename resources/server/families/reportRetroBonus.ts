import reportRetroBonus from '../../reportRetroBonus'
import { clientReport } from '../clientReport'
import { family } from 'panel-engine/server'

export default family(reportRetroBonus, clientReport('retro_bonus'))
