import reportRetroBonus from '../reportRetroBonus'
import { screen } from 'panel-engine/screens'
import { reportSlots } from './reports/slots'

export default screen(reportRetroBonus, reportSlots)
