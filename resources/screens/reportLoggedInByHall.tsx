import reportLoggedInByHall from '../reportLoggedInByHall'
import { screen } from '../../src/engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportLoggedInByHall, reportSlots)
