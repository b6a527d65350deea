import dashboardExtra from '../../dashboardExtra'
import { customerTypes } from '../../kinds/target/customerTypes'
import { json, family } from 'panel-engine/server'

export default family(dashboardExtra, {
  routes: [
    {
      method: 'GET',
      path: 'dashboard-extra/customer-type-disabled',
      roles: 'view',
      async handler({ locale }, { reads }) {
        const taken = new Set(
          (await reads.records.all('dashboard-extra', {})).map(({ customerType }) => customerType),
        )
        const items = customerTypes.filter(({ id }) => taken.has(id))
        return json({ items: items.map(({ id, label }) => ({ id, name: label[locale] })) })
      },
    },
  ],
})
