import reportLoggedInByHall from '../reportLoggedInByHall'
import { screen } from '../../src/resource/screen'
import { reportSlots } from './reports/slots'

export default screen(reportLoggedInByHall, reportSlots)
