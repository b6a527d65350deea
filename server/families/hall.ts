import hall from '../../resources/hall'
import { ApiError, notFound } from '../http/apiError'
import { json } from '../http/reply'
import type { Readings } from './bound'
import { family } from './family'

/** Who hinders, or would notice, the end of a hall. Clients hinder; references only warn. */
async function standing(reads: Readings, id: number) {
  const [clients, fliers, promotions, adverts] = await Promise.all([
    reads.clientsOfHall(id),
    reads.aimedAtHall('fliers', id),
    reads.aimedAtHall('market-makro', id),
    reads.aimedAtHall('adverts', id),
  ])
  return { can_delete: clients === 0, clients, references: { fliers, promotions, adverts } }
}

export default family(hall, {
  idTaken: 'api.hallTaken',

  async beforeDelete({ id }, bound) {
    if ((await bound.clientsOfHall(id)) > 0) throw new ApiError(409, 'api.hallHasClients')
  },

  routes: [
    {
      method: 'GET',
      path: 'hall/{id}/can-delete',
      async handler({ params }, { reads }) {
        const id = /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
        if (!(await reads.first('hall', { id }))) throw notFound()
        return json(await standing(reads, id))
      },
    },
  ],
})
