import reportLoggedInByHall from '../../resources/reportLoggedInByHall'
import { screen } from '../engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportLoggedInByHall, reportSlots)
