import reportEmailConsents from '../../resources/reportEmailConsents'
import { screen } from '../engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportEmailConsents, reportSlots)
