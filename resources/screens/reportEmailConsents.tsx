import reportEmailConsents from '../reportEmailConsents'
import { screen } from '../../src/resource/screen'
import { reportSlots } from './reports/slots'

export default screen(reportEmailConsents, reportSlots)
