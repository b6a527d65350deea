import type { RecordLink } from '../../src/resource/ofRecords'
import { isForCustomers } from './forCustomers'

/** Where one is told who sees a record in the app, and who does not. */
export const whoSees: RecordLink = {
  key: 'whoSees',
  label: 'list.whoSees',
  icon: 'smartphone',
  isFor: isForCustomers,
  to: ({ name }, id) => `/as-customer?record=${encodeURIComponent(`${name}/${id}`)}`,
}
