import { expect, test } from 'vitest'
import { toDevice } from '../../../../../resources/server/imports/devices'

test('a line is a device; one of Android where it names no platform', () => {
  expect(toDevice({ card_number: '0123', token: 'a:b_c-9', platform: 'iOS' })).toEqual({
    value: { cardNumber: '0123', token: 'a:b_c-9', platform: 'ios' },
  })
  expect(toDevice({ card_number: '1', token: 't' })).toMatchObject({
    value: { platform: 'android' },
  })
})

test('a line is told with all that is wrong with it', () => {
  const rejected = (message: string, column: string, value?: string) => ({
    message,
    args: value === undefined ? { column } : { column, value },
  })
  expect(toDevice({ card_number: '', token: 'a b', platform: 'fax' })).toEqual({
    rejected: [
      rejected('file.cards.required', 'card_number'),
      rejected('file.clients.value', 'token', 'a b'),
      rejected('file.clients.value', 'platform', 'fax'),
    ],
  })
  expect(toDevice({ card_number: '12x', token: 'x'.repeat(1_001) })).toMatchObject({
    rejected: [{ args: { column: 'card_number' } }, { args: { column: 'token' } }],
  })
})
