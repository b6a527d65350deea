import reportDwbConsents from '../../resources/reportDwbConsents'
import { clientReport } from '../family/clientReport'
import { family } from '../family/family'

export default family(reportDwbConsents, clientReport('consent_dwb'))
