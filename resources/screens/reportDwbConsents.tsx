import reportDwbConsents from '../reportDwbConsents'
import { screen } from '../../src/engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportDwbConsents, reportSlots)
