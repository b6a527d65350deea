import { deviceColumns, toDevice } from '../csv/devices'
import { addDevices } from '../store/devices'
import { importKind } from './kind'

/** The devices that cards are signed in on, which Firebase sends to. One that is there already belongs to its new card. */
export const devices = importKind({
  name: 'devices',
  ...deviceColumns,
  canBeWhole: false,
  read: toDevice,
  async store({ store, now, commit }, batches) {
    let loaded = 0
    for await (const found of batches) {
      await store.transaction((trx) => addDevices(trx, found, now))
      loaded += found.length
    }
    await store.transaction((trx) => commit(trx, { loaded }))
  },
})
