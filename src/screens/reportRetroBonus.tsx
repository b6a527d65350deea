import reportRetroBonus from '../../resources/reportRetroBonus'
import { screen } from '../engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportRetroBonus, reportSlots)
