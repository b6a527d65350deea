import reportLoggedInClients from '../../reportLoggedInClients'
import { clientReport } from '../clientReport'
import { family } from 'panel-engine/server'

export default family(reportLoggedInClients, clientReport('app_last_login'))
