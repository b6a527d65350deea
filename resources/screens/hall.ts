import { unreadable, countOf, referenceWarning, screen } from 'panel-engine/screens'
import hall from '../hall'
import { isObject } from 'panel-engine/schema'

/** A hall with clients cannot be deleted; one that offers refer to warns (specification sections 4 and 8). */
export default screen(hall, {
  beforeDelete: async ({ request, record, translate }) => {
    const { json } = await request('GET', `/api/hall/${encodeURIComponent(record.id)}/can-delete`)
    // an answer without a clear yes or no counts as unreadable: nothing is deleted on it
    if (!isObject(json) || typeof json['can_delete'] !== 'boolean') throw unreadable()
    const clients = countOf(json['clients'])
    if (json['can_delete'] === false || clients > 0) {
      return { blocked: { message: 'rows.remove.hallBlocked', args: { smart_count: clients } } }
    }
    return referenceWarning(json['references'], ['fliers', 'promotions', 'adverts'], {
      message: 'rows.remove.hallReferences',
      places: 'rows.remove.hallPlaces',
      translate,
    })
  },
})
