import reportLoggedInClients from '../reportLoggedInClients'
import { screen } from 'panel-engine/screens'
import { reportSlots } from './reports/slots'

export default screen(reportLoggedInClients, reportSlots)
