import reportLoggedInClients from '../../resources/reportLoggedInClients'
import { clientReport } from '../family/clientReport'
import { family } from '../family/family'

export default family(reportLoggedInClients, clientReport('app_last_login'))
