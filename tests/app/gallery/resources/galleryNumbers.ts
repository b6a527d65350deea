import { when, type Resource } from 'panel-engine/schema'
import { phase } from '../../../../resources/kinds'
import numbers from '../../../gallery/resources/galleryNumbers'

const { orderNo, active, futureText, activeText, scratchedText, pastTextColor, tint, ...before } =
  numbers.fields
const after = { tint, orderNo, active, futureText, activeText, scratchedText, pastTextColor }

/** With the retailer's kind of a state by the clock. */
const extended: Resource = {
  ...numbers,
  fields: {
    ...before,
    phase: phase({
      mode: 'readOnly',
      begins: 'sentAt',
      ends: 'goneAt',
      visibleWhen: when('shown', true),
    }),
    ...after,
  },
  list: {
    ...numbers.list,
    columns: ['id', 'name', 'orderNo', 'period', 'state', 'phase', 'pieces', 'worth', 'tint'],
  },
}
export default extended
