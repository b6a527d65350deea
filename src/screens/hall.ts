import { unreadable } from '../../dataProvider/errors'
import hall from '../../resources/hall'
import { isObject } from '../schema'
import { screen } from '../engine/screen'

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : Number(value ?? 0)

/** A hall with clients cannot be deleted; one that offers refer to warns (specification sections 4 and 8). */
export default screen(hall, {
  beforeDelete: async ({ request, record }) => {
    const { json } = await request('GET', `/api/hall/${encodeURIComponent(record.id)}/can-delete`)
    // an answer that says neither is none, and nothing is deleted on it
    if (!isObject(json) || typeof json['can_delete'] !== 'boolean') throw unreadable()
    const answer = json
    const clients = countOf(answer['clients'])
    if (answer['can_delete'] === false || clients > 0) {
      return { blocked: { message: 'list.remove.hallBlocked', args: { smart_count: clients } } }
    }
    const references = isObject(answer['references']) ? answer['references'] : {}
    const args = {
      fliers: countOf(references['fliers']),
      promotions: countOf(references['promotions']),
      adverts: countOf(references['adverts']),
    }
    const isReferred = Object.values(args).some((count) => count > 0)
    return isReferred ? { warning: { message: 'list.remove.hallReferences', args } } : {}
  },
})
