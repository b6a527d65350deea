import { targetField } from '../../kinds/target/field'
import {
  csvReply,
  type Cell,
  notFound,
  type Context,
  type Reply,
  toRecord,
  sideCount,
  whileSignedIn,
} from 'panel-engine/server'
import { models, admit, idOf, scopeOf } from 'panel-engine/verbs'
import { cardsOf } from './store/cards'
import { selectRow, type Condition } from 'panel-engine/store'

/** `GET file/uf/{resource}-{id}`: the stored cards of a record as the CSV they came as. */
export async function downloadCards(context: Context): Promise<Reply> {
  const { store, params } = context
  const [, name = '', id, typed] =
    /^([A-Za-z][A-Za-z\d-]*)(?:-(\d+)|~(.+))$/.exec(params['id'] ?? '') ?? []
  const model = models.get(name)
  if (!model || !targetField(model.resource)) throw notFound()
  admit(context, model, 'view')
  const owner = { resource: name, recordId: idOf(model, typed ?? id) }
  const where: Condition[] = [
    { column: 'id', is: '=', value: owner.recordId },
    ...scopeOf(context, model),
  ]
  const row = await selectRow(store, model.table, { where })
  if (!row || sideCount(model, toRecord(model, row)) === 0) throw notFound()
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const cards of whileSignedIn(context, cardsOf(store.long, owner))) {
      yield cards.map(({ storeKey, customerId, personId }) => [
        storeKey,
        customerId,
        personId === 0 ? null : personId,
      ])
    }
  }
  return csvReply(`${name}-${encodeURIComponent(owner.recordId)}.csv`, {
    columns: ['store_key', 'customer_id', 'person_id'],
    batches: batches(),
    headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" },
  })
}
