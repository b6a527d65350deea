import reportEmailConsents from '../../reportEmailConsents'
import { clientReport } from '../clientReport'
import { family } from '../../../server/family/family'

export default family(reportEmailConsents, clientReport('consent_email'))
