import type { Message } from 'panel-engine/schema'
import { importKind, quoted, type CsvRow } from 'panel-engine/server'
import { addDevices, type Device } from '../push/store/devices'

/** A file of devices: which card is signed in where. */
export const deviceColumns = {
  columns: ['card_number', 'token', 'platform'],
  required: ['card_number', 'token'],
}

/** Registration tokens have some 160 characters; a longer one than this is refused. */
const longestToken = 1_000

/** A line as a device, or all that is wrong with it; without a platform it is one of Android's. */
export function toDevice(row: CsvRow): { value: Device } | { rejected: Message[] } {
  const rejected: Message[] = []
  const cell = (column: string, isRight: (value: string) => boolean): string => {
    const value = row[column] ?? ''
    if (value === '' && deviceColumns.required.includes(column))
      rejected.push({ message: 'file.cards.required', args: { column } })
    else if (value !== '' && !isRight(value))
      rejected.push({
        message: 'file.clients.value',
        args: { column, value: quoted(value) },
      })
    return value
  }
  const device: Device = {
    cardNumber: cell('card_number', (value) => /^\d{1,32}$/.test(value)),
    token: cell('token', (value) => value.length <= longestToken && /^[\x21-\x7e]+$/.test(value)),
    platform: cell('platform', (value) => /^(android|ios|web)$/i.test(value)).toLowerCase(),
  }
  if (rejected.length > 0) return { rejected }
  return { value: { ...device, platform: device.platform || 'android' } }
}

/** The devices that cards are signed in on, which Firebase sends to. A known device moves to its new card. */
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
