import reportEmailConsents from '../reportEmailConsents'
import { screen } from 'panel-engine/screens'
import { reportSlots } from './reports/slots'

export default screen(reportEmailConsents, reportSlots)
