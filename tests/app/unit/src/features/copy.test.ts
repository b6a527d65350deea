import { describe, expect, test } from 'vitest'
import { resourceByName, resources } from '../../../../../src/schema/registry'
import {
  copiedFrom,
  copyValues,
  daysOf,
  keptForNext,
  nextKept,
  leftOut,
  spanOf,
} from '../../../../../src/features/copy/copy'
import { copyIn, copySearch, withoutCopy } from '../../../../../src/features/copy/copyAddress'
import { emptyTarget } from '../../../../../resources/kinds/target/value'

const fliers = resourceByName('fliers')
const today = '2026-11-22'
const flier = (startDate: string, endDate: string) => ({ id: 7, revision: 3, startDate, endDate })

describe('the dates of a copy', () => {
  test.each([
    ["this week's go by a week", 'week', '2026-11-19', '2026-11-25', 7],
    ["next week's by one more", 'week', '2026-11-26', '2026-12-02', 7],
    ['old ones by as many weeks as lead into the future', 'week', '2026-10-01', '2026-10-07', 56],
    ['those that begin today by a week', 'week', '2026-11-22', '2026-11-28', 7],
    ['right behind the old ones', 'after', '2026-11-19', '2026-12-31', 43],
    ['right behind old ones is not before today', 'after', '2026-10-01', '2026-10-07', 52],
    ['not at all', 'same', '2026-10-01', '2026-10-07', 0],
  ] as const)('%s', (_, shift, start, end, days) => {
    expect(daysOf(fliers, flier(start, end), { shift, today })).toBe(days)
  })

  test('follow right behind what ends at midnight, whose last day is the one before', () => {
    const items = resourceByName('promo-scratch-card-items')
    const midnight = '2026-12-02T00:00:00+01:00'
    const shown = {
      showFrom: '2026-12-01T00:00:00+01:00',
      activeAt: '2026-12-01T08:00:00+01:00',
      activeTo: '2026-12-01T20:00:00+01:00',
      showTo: midnight,
    }
    expect(spanOf(items, shown)).toEqual({ start: '2026-12-01', end: '2026-12-01' })
    expect(daysOf(items, shown, { shift: 'after', today })).toBe(1)
    const later = { ...shown, showTo: '2026-12-02T00:01:00+01:00' }
    expect(daysOf(items, later, { shift: 'after', today })).toBe(2)
    expect(spanOf(items, { showTo: midnight })).toEqual({ start: '2026-12-02', end: '2026-12-02' })
  })

  test('are none where the record has none', () => {
    expect(daysOf(resourceByName('promo-vouchers'), { id: 1 }, { shift: 'week', today })).toBe(0)
  })
})

describe('what a copy begins with', () => {
  test('is all that is not its own alone', () => {
    const record = { ...flier('2026-11-19', '2026-11-25'), name: 'T48', importFilename: 'a.csv' }
    expect(copyValues(fliers, record, 7)).toMatchObject({
      name: 'T48',
      startDate: '2026-11-26',
      endDate: '2026-12-02',
      visibleFrom: null,
      importFilename: null,
    })
    expect(leftOut(fliers, record)).toEqual([{ name: 'importFilename', why: 'once' }])
    expect(leftOut(fliers, { ...record, importFilename: null })).toEqual([])
  })

  test('leaves out what no two have alike, and what nobody reads', () => {
    const why = Object.fromEntries(
      leftOut(resourceByName('users'), { id: 1, username: 'a@b.pl' }).map((one) => [
        one.name,
        one.why,
      ]),
    )
    expect(why).toMatchObject({ username: 'unique', password: 'hidden', secret: 'hidden' })
    expect(leftOut(resourceByName('hall'), { id: 10 })).toEqual([{ name: 'id', why: 'unique' }])
    const taken = copyValues(resourceByName('graphics'), { id: 10, customerType: 3 }, 0)
    expect(taken['customerType']).not.toBe(3)
    expect(leftOut(resourceByName('graphics'), { id: 10 })).toEqual([
      { name: 'customerType', why: 'unique' },
    ])
  })

  test('is said of no field that a copy leaves out anyway', () => {
    for (const resource of resources) {
      const fields = Object.entries(resource.fields)
      const wrong = fields.filter(([, { copied, mode }]) => copied === false && mode !== undefined)
      expect(wrong).toEqual([])
    }
  })
})

describe('its address and its header', () => {
  test('say of what it is made', () => {
    const search = copySearch('?q=wino&copyOf=1&copyChildren=1', {
      id: 'extra~12',
      shift: 'week',
      withChildren: false,
    })
    expect(copyIn(search)).toEqual({ id: 'extra~12', shift: 'week', withChildren: false })
    expect(withoutCopy(search)).toBe('?q=wino')
    expect(copyIn('?copyOf=3&copyShift=never')).toMatchObject({ id: '3', shift: 'after' })
    const menu = resourceByName('promo-BMPL-menu')
    expect(copiedFrom(menu, { id: 'extra~12', revision: 4 }, true)).toBe(
      'list=extra&id=12&revision=4&children=1',
    )
  })
})

test('the next one keeps dates and recipients, but no stored list of cards', () => {
  const target = { ...emptyTarget, customerType: 2 }
  const values = { name: 'x', startDate: '2026-11-19', target, availableAnonymous: true }
  expect(keptForNext(fliers, values)).toMatchObject({
    startDate: '2026-11-19',
    target,
    availableAnonymous: true,
  })
  expect(keptForNext(fliers, values)).not.toHaveProperty('name')
  const listed = { ...values, target: { ...emptyTarget, targetCustomers: 3, targetUsers: 3 } }
  expect(keptForNext(fliers, listed)).not.toHaveProperty('target')
})

test('the words for the next one say what it takes over, and are not there where it takes nothing', () => {
  const { target: _target, ...untargeted } = fliers.fields
  const dated = { ...fliers, fields: untargeted }
  const all = [fliers, dated, resourceByName('promo-vouchers'), resourceByName('hall')]
  const words = ['copy.nextSame', 'copy.nextDates', 'copy.nextRecipients', null]
  expect(all.map(nextKept)).toEqual(words)
})
