import importsHistory from '../../resources/importsHistory'
import { family } from '../family/family'

const month = 31 * 86_400_000

/** The imports of the last month. */
export default family(importsHistory, {
  where: ({ now }) => [
    { column: 'start_date_time', is: '>=', value: new Date(now - month).toISOString() },
  ],
})
