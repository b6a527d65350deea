import { ApiError, family, json } from 'panel-engine/server'
import shops from '../../shops'

export default family(shops, {
  // a shop with deliveries, past ones too, cannot be deleted
  async beforeDelete({ id }, { records }) {
    if ((await records.count('deliveries', { shop: id })) > 0)
      throw new ApiError(409, 'error.conflict')
  },
  routes: [
    {
      method: 'GET',
      path: 'shops/{id}/waiting',
      roles: 'view',
      async handler({ params }, { reads }) {
        const shop = Number(params['id'])
        return json({ deliveries: await reads.records.count('deliveries', { shop }) })
      },
    },
  ],
})
