import promoScratchCardItems from '../../promoScratchCardItems'
import type { Values } from 'panel-engine/schema'
import { family } from 'panel-engine/server'

const numberOf = ({ orderNo }: Values): number => Number(orderNo ?? 0)

/** A new field without a number is the last of its card; without a mode its remaining time has the usual words. */
export default family(promoScratchCardItems, {
  async beforeWrite({ operation, draft }, { records }) {
    const remainingTime = draft.remainingTime ?? 'default'
    if (operation === 'update' || draft.orderNo !== null) return { remainingTime }
    const { name } = promoScratchCardItems
    const others = await records.all(name, { actionId: draft['actionId'] })
    return { remainingTime, orderNo: Math.max(0, ...others.map(numberOf)) + 1 }
  },
})
