import reportDwbConsents from '../reportDwbConsents'
import { screen } from 'panel-engine/screens'
import { reportSlots } from './reports/slots'

export default screen(reportDwbConsents, reportSlots)
