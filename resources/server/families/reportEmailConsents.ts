import reportEmailConsents from '../../reportEmailConsents'
import { clientReport } from '../clientReport'
import { family } from 'panel-engine/server'

export default family(reportEmailConsents, clientReport('consent_email'))
