import reportEmailConsents from '../../resources/reportEmailConsents'
import { clientReport } from '../family/clientReport'
import { family } from '../family/family'

export default family(reportEmailConsents, clientReport('consent_email'))
