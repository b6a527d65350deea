import reportLoggedInClients from '../../resources/reportLoggedInClients'
import { screen } from '../engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportLoggedInClients, reportSlots)
