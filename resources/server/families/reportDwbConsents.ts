import reportDwbConsents from '../../reportDwbConsents'
import { clientReport } from '../clientReport'
import { family } from '../../../server/family/family'

export default family(reportDwbConsents, clientReport('consent_dwb'))
