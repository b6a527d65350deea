import fliers from '../../fliers'
import { json, family, recordAt } from 'panel-engine/server'
import { productHeader } from '../productHeader'

export default family(fliers, {
  ...productHeader(),
  routes: [
    {
      method: 'GET',
      path: 'productheader/{id}/can-delete',
      roles: 'view',
      // Links to the flier only warn: they stay, and say that the flier is gone.
      async handler(context, { reads: { records } }) {
        const { id } = await recordAt(records, 'fliers', context)
        const toFlier = { key: 'flierId', equals: id }
        const [links, tiles] = await Promise.all([
          records.countParts('dynamic-links', ['mainAction', 'fallbackAction'], toFlier),
          records.countParts('dashboard', ['deeplink'], toFlier),
        ])
        return json({ can_delete: true, references: { dynamic_links: links, dashboard: tiles } })
      },
    },
  ],
})
