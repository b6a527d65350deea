import importsHistory from '../../importsHistory'
import { family, recordAt } from 'panel-engine/server'
import { importReport } from '../importReport'

const month = 31 * 86_400_000

/** The imports of the last month, each with its bad lines to fetch. */
export default family(importsHistory, {
  where: ({ now }) => [
    { column: 'start_date_time', is: '>=', value: new Date(now - month).toISOString() },
  ],
  routes: [
    {
      method: 'GET',
      path: 'importlog/{id}/report',
      roles: 'view',
      quota: 'sending',
      async handler(context, { reads }) {
        const { id } = await recordAt(reads.records, 'imports-history', context)
        return importReport(context, id)
      },
    },
  ],
})
