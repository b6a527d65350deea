import reportLoggedInByHall from '../../reportLoggedInByHall'
import { hallReport } from '../clientReport'
import { family } from 'panel-engine/server'

export default family(reportLoggedInByHall, hallReport)
