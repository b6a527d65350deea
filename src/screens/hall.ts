import { unreadable } from '../../dataProvider/errors'
import hall from '../../resources/hall'
import { isObject } from '../schema'
import { screen } from '../engine/screen'

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : Number(value ?? 0)

/** A hall with clients cannot be deleted; one that offers refer to warns (specification sections 4 and 8). */
export default screen(hall, {
  beforeDelete: async ({ request, record, translate }) => {
    const { json } = await request('GET', `/api/hall/${encodeURIComponent(record.id)}/can-delete`)
    // an answer that says neither is none, and nothing is deleted on it
    if (!isObject(json) || typeof json['can_delete'] !== 'boolean') throw unreadable()
    const answer = json
    const clients = countOf(answer['clients'])
    if (answer['can_delete'] === false || clients > 0) {
      return { blocked: { message: 'list.remove.hallBlocked', args: { smart_count: clients } } }
    }
    const references = isObject(answer['references']) ? answer['references'] : {}
    const places = ['fliers', 'promotions', 'adverts']
      .map((place) => ({ place, smart_count: countOf(references[place]) }))
      .filter(({ smart_count }) => smart_count > 0)
      .map(({ place, smart_count }) =>
        translate(`list.remove.hallPlaces.${place}`, { smart_count }),
      )
    if (places.length === 0) return {}
    return {
      warning: { message: 'list.remove.hallReferences', args: { places: places.join(', ') } },
    }
  },
})
