import reportDwbConsents from '../../resources/reportDwbConsents'
import { screen } from '../engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportDwbConsents, reportSlots)
