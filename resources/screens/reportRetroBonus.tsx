import reportRetroBonus from '../reportRetroBonus'
import { screen } from '../../src/engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportRetroBonus, reportSlots)
