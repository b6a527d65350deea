import reportRetroBonus from '../reportRetroBonus'
import { screen } from '../../src/resource/screen'
import { reportSlots } from './reports/slots'

export default screen(reportRetroBonus, reportSlots)
