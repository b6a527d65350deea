import reportLoggedInByHall from '../../reportLoggedInByHall'
import { hallReport } from '../clientReport'
import { family } from '../../../server/family/family'

export default family(reportLoggedInByHall, hallReport)
