import reportLoggedInByHall from '../../resources/reportLoggedInByHall'
import { hallReport } from '../family/clientReport'
import { family } from '../family/family'

export default family(reportLoggedInByHall, hallReport)
