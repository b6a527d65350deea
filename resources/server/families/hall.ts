import hall from '../../hall'
import { ApiError, json, family, type Reads, recordAt } from 'panel-engine/server'

/** What stands against the deletion of a hall: clients block it, references only warn. */
async function standing({ clients: base, records }: Reads, id: number) {
  const [clients, fliers, promotions, adverts] = await Promise.all([
    base.countOfHall(id),
    ...['fliers', 'market-makro', 'adverts'].map((name) =>
      records.countParts(name, ['target'], { key: 'halls', holds: id }),
    ),
  ])
  return { can_delete: clients === 0, clients, references: { fliers, promotions, adverts } }
}

export default family(hall, {
  idTaken: 'api.hallTaken',

  async beforeDelete({ id }, { clients }) {
    if ((await clients.countOfHall(Number(id))) > 0) throw new ApiError(409, 'api.hallHasClients')
  },

  routes: [
    {
      method: 'GET',
      path: 'hall/{id}/can-delete',
      roles: 'view',
      async handler(context, { reads }) {
        const { id } = await recordAt(reads.records, 'hall', context)
        return json(await standing(reads, id))
      },
    },
  ],
})
