import graphics from '../../graphics'
import { customerTypes } from '../../kinds/target/customerTypes'
import { badQuery, json, family, type RecordReads } from 'panel-engine/server'

const actions = graphics.fields.actionId.options.map(({ id }) => id)

const takenBy = async (records: RecordReads, actionId: string): Promise<readonly number[]> =>
  (await records.all('graphics', { actionId })).map(({ customerType }) => Number(customerType))

export default family(graphics, {
  async check({ draft, stored }, found, { records }) {
    const isTaken = found.some(({ message }) => message === 'rule.graphicTakenForCustomer')
    // goes on only where the customer type is taken, or not chosen yet
    if ((!isTaken && draft.customerType !== null) || draft.actionId === null) return found
    const others = (await records.all('graphics', { actionId: draft.actionId })).filter(
      ({ id }) => id !== stored?.['id'],
    )
    const taken = new Set(others.map(({ customerType }) => customerType))
    if (!customerTypes.every(({ id }) => taken.has(id))) return found
    // Nothing is left to choose for this action: the message belongs to the action.
    return [
      ...found.filter(({ message }) => message !== 'rule.graphicTakenForCustomer'),
      { path: 'actionId', message: 'rule.graphicTakenForAction' },
    ]
  },

  routes: [
    {
      method: 'GET',
      path: 'graphics/customer-type-disabled',
      roles: 'view',
      query: { action_id: { schema: { type: 'string', enum: actions }, required: true } },
      async handler({ query, locale }, { reads }) {
        const action = query.get('action_id')
        if (action === null || !actions.some((id) => id === action)) throw badQuery('action_id')
        const taken = await takenBy(reads.records, action)
        const items = customerTypes.filter(({ id }) => taken.includes(id))
        return json({ items: items.map(({ id, label }) => ({ id, name: label[locale] })) })
      },
    },
  ],
})
