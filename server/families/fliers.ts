import fliers from '../../resources/fliers'
import { notFound } from '../http/apiError'
import { json } from '../http/reply'
import { family } from '../family/family'
import { productHeader } from '../family/productHeader'

export default family(fliers, {
  ...productHeader(),
  routes: [
    {
      method: 'GET',
      path: 'productheader/{id}/can-delete',
      roles: 'view',
      // What leads to the flier only warns: it stays, and says that the flier is gone.
      async handler({ params }, { reads: { records } }) {
        const id = /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
        if (!(await records.first('fliers', { id }))) throw notFound()
        const [links, tiles] = await Promise.all([
          records.linkingToFlier('dynamic-links', ['mainAction', 'fallbackAction'], id),
          records.linkingToFlier('dashboard', ['deeplink'], id),
        ])
        return json({ can_delete: true, references: { dynamic_links: links, dashboard: tiles } })
      },
    },
  ],
})
