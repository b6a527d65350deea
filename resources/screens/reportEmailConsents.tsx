import reportEmailConsents from '../reportEmailConsents'
import { screen } from '../../src/engine/screen'
import { reportSlots } from './reports/slots'

export default screen(reportEmailConsents, reportSlots)
