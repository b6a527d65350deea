import reportLoggedInByHall from '../reportLoggedInByHall'
import { screen } from 'panel-engine/screens'
import { reportSlots } from './reports/slots'

export default screen(reportLoggedInByHall, reportSlots)
