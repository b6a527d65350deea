import reportDwbConsents from '../../reportDwbConsents'
import { clientReport } from '../clientReport'
import { family } from 'panel-engine/server'

export default family(reportDwbConsents, clientReport('consent_dwb'))
