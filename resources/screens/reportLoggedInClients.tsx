import reportLoggedInClients from '../reportLoggedInClients'
import { screen } from '../../src/resource/screen'
import { reportSlots } from './reports/slots'

export default screen(reportLoggedInClients, reportSlots)
