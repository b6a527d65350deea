import reportLoggedInClients from '../../reportLoggedInClients'
import { clientReport } from '../clientReport'
import { family } from '../../../server/family/family'

export default family(reportLoggedInClients, clientReport('app_last_login'))
