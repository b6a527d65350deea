import reportDwbConsents from '../reportDwbConsents'
import { screen } from '../../src/resource/screen'
import { reportSlots } from './reports/slots'

export default screen(reportDwbConsents, reportSlots)
