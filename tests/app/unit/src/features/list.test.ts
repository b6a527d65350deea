import { describe, expect, it } from 'vitest'
import { form } from '../../../../../i18n/en/form'
import { dateTime } from '../../../../../src/fields'
import { locales } from '../../../../../src/schema'
import { resourceByName, resources } from '../../../../../src/schema/registry'
import { auditList } from '../../../../../src/features/audit/auditList'
import { cellsOf, columnsOf, widthsOf } from '../../../../../src/features/list/table/columns'
import type { ColumnWidth } from '../../../../../src/features/list/table/ScrollTable'
import { shortDay, stateOf } from '../../../../../src/features/list/state'
import { fittedSearch, readState } from '../../../../../src/features/list/address'
import { wordsOf } from '../../../../../src/resource/noun'
import { titleOf } from '../../../../../src/resource/title'

const fliers = resourceByName('fliers')
const adverts = resourceByName('adverts')
const today = '2026-11-21'

describe('the state of a record', () => {
  it.each([
    ['2026-11-01', '2026-11-30', 'active'],
    ['2026-11-22', '2026-11-30', 'scheduled'],
    ['2026-11-21', '2026-11-30', 'active'],
    ['2026-11-01', '2026-11-21', 'endsToday'],
    ['2026-11-01', '2026-11-22', 'endsTomorrow'],
    ['2026-11-01', '2026-11-20', 'ended'],
  ])('from %s to %s is %s', (startDate, endDate, state) => {
    expect(stateOf(fliers, { startDate, endDate }, today)).toBe(state)
  })

  it('is off before anything else where the flag is', () => {
    const record = { active: false, startDate: '2026-12-01', endDate: '2026-12-02' }
    expect(stateOf(adverts, record, today)).toBe('off')
  })

  it('knows the day after the last of a month and a year', () => {
    expect(stateOf(fliers, { startDate: '2026-01-01', endDate: '2027-01-01' }, '2026-12-31')).toBe(
      'endsTomorrow',
    )
  })

  // the clock of the test machine counts for what runs from moment to moment
  it.each([
    ['2099-12-31T22:59:00.000Z', 'endsToday'],
    ['2099-12-31T23:00:00.000Z', 'endsToday'],
    ['2099-12-31T23:01:00.000Z', 'endsTomorrow'],
    ['2100-01-01T23:00:00.000Z', 'endsTomorrow'],
    ['2100-01-01T23:01:00.000Z', 'active'],
  ])('until %s is %s on the last day of 2099', (endDate, state) => {
    const moments = { startDate: dateTime(), endDate: dateTime() }
    const resource = { ...fliers, fields: { ...fliers.fields, ...moments } }
    const record = { startDate: '2020-01-01T00:00:00.000Z', endDate }
    expect(stateOf(resource, record, '2099-12-31')).toBe(state)
  })
})

describe('the address of a list', () => {
  const read = (text: string, resource = fliers) => readState(resource, new URLSearchParams(text))

  it('begins as the specification says', () => {
    expect(read('')).toMatchObject({
      page: 1,
      perPage: 10,
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    })
  })

  it('has the sort of the definition where it gives one', () => {
    expect(read('', adverts).sort).toEqual({ field: 'orderNo', order: 'DESC' })
  })

  it('is read whole', () => {
    expect(read('page=3&perPage=50&sort=name&order=ASC&q=wine&archive=1')).toMatchObject({
      page: 3,
      perPage: 50,
      sort: { field: 'name', order: 'ASC' },
      filter: { phrase: 'wine', archive: true },
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'perPage=7',
    'sort=nope&order=ASC',
    'sort=name&order=up',
    'view=nope',
    'sort=photo&order=ASC',
    'sort=constructor&order=ASC',
  ])('takes %s for not given', (text) => expect(read(text)).toEqual(read('')))

  it('is sorted by a state and by what stands under a record where there is such a thing', () => {
    const sortOf = (field: string, name: string) =>
      read(`sort=${field}&order=ASC`, resourceByName(name)).sort.field
    expect(sortOf('state', 'fliers')).toBe('state')
    expect(sortOf('childCount', 'fliers')).toBe('childCount')
    expect(sortOf('state', 'hall')).not.toBe('state')
    expect(sortOf('childCount', 'banners')).not.toBe('childCount')
  })

  it('asks for no archive where there is none', () => {
    expect(read('archive=1', resourceByName('banners')).filter).toEqual({})
  })

  it('narrows to a view', () => {
    expect(read('view=extra', resourceByName('promo-BMPL-menu')).filter).toEqual({
      where: { list: 'extra' },
    })
  })
})

describe('the query that react-admin’s list controller takes', () => {
  const fit = (search: string, resource = fliers) => fittedSearch(resource, search)

  it('is left as it is where nothing is to be mended', () => {
    const own = new URLSearchParams({
      filter: JSON.stringify({ phrase: 'wine', archive: true }),
      page: '3',
      perPage: '50',
      sort: 'name',
      order: 'ASC',
      displayedFilters: '{}',
    })
    expect(fit(`?${own}`)).toBeNull()
    expect(fit('')).toBeNull()
    expect(fit('?perPage=25')).toBeNull()
    expect(fit(`?${new URLSearchParams({ filter: '{"city":"X","phrase":"a"}' })}`)).toBeNull()
  })

  it('is made of the short words that links have', () => {
    const made = new URLSearchParams(fit('?q=wine&archive=1&perPage=25') ?? '')
    expect(Object.fromEntries(made)).toEqual({
      filter: '{"phrase":"wine","archive":true}',
      perPage: '25',
    })
    const bmpl = new URLSearchParams(fit('?view=extra', resourceByName('promo-BMPL-menu')) ?? '')
    expect(bmpl.get('filter')).toBe('{"where":{"list":"extra"}}')
  })

  it.each(['?page=x', '?perPage=7', '?sort=nope&order=ASC', '?filter=no', '?view=nope'])(
    'takes no %s',
    (search) => {
      const once = fit(search)
      expect(once).not.toBeNull()
      expect(fit(once ?? '')).toBeNull()
    },
  )
})

describe('columns', () => {
  it('have the link on the title, the order editable, and numbers to the right; an id is none and stands beside its picture', () => {
    const columns = columnsOf(fliers, true)
    expect(columns.filter(({ isLink }) => isLink).map(({ key }) => key)).toEqual(['name'])
    expect(columns.filter(({ isNumber }) => isNumber).map(({ key }) => key)).toEqual([
      'orderNo',
      'childCount',
    ])
    expect(columns.find(({ key }) => key === 'orderNo')?.kind).toBe('order')
    expect(columns.find(({ key }) => key === 'period')?.sortField).toBe('startDate')
    for (const key of ['target', 'state', 'childCount'])
      expect(columns.find((column) => column.key === key)?.sortField).toBe(key)
    expect(columns.find(({ key }) => key === 'photo')?.sortField).toBeNull()
  })

  it('have the link on the id where no title is shown', () => {
    expect(columnsOf(resourceByName('adverts'), true).find(({ isLink }) => isLink)?.key).toBe('id')
  })

  it('share a cell where the definition says so, with what is left of them where some are hidden', () => {
    const push = resourceByName('push-history')
    const columns = columnsOf(push, true)
    const keys = (shown: typeof columns) =>
      cellsOf(push, shown).map((place) => place.columns.map(({ key }) => key))
    expect(keys(columns)).toEqual([
      ['id'],
      ['created', 'begins', 'finished'],
      ['message'],
      ['status', 'result'],
      ['recipientsFound', 'recipientsDelivered', 'testCardId'],
      ['sourceType', 'sourceId'],
      ['senderName', 'senderId'],
    ])
    const some = columns.filter(({ key }) => key !== 'created' && key !== 'senderName')
    expect(keys(some)).toContainEqual(['begins', 'finished'])
    expect(keys(some)).toContainEqual(['senderId'])
  })

  // 1366 less the menu, and the scrollbar that Windows puts beside the rows
  const LAPTOP = 1366 - 248 - 17
  const taken = (widths: readonly ColumnWidth[]) =>
    widths.reduce((sum, { least, tight = least }) => sum + tight, 52)

  it.each(
    resources.filter(({ list }) => list).map((resource) => [resource.name, resource] as const),
  )('stand beside the menu of a narrow laptop: %s', (_, resource) => {
    const columns = columnsOf(resource, true)
    for (const locale of locales) {
      const labels = columns.map(({ key }): [string, string] => [
        key,
        resource.fields[key]?.label?.[locale] ?? '',
      ])
      const width = taken(widthsOf(resource, columns, new Map(labels)))
      expect([locale, width, width <= LAPTOP]).toEqual([locale, width, true])
    }
  })

  it.each([
    [resourceByName('users'), 'lastSignIn'],
    [auditList, 'at'],
  ])('give words less in a narrow laptop, so that when it was stands on one line', (list, when) => {
    const columns = columnsOf(list, true)
    const widths = widthsOf(list, columns, new Map())
    const at = columns.findIndex(({ key }) => key === when)
    const whole = widths.map((width, each) => (each === at ? { least: width.least } : width))
    expect(taken(whole)).toBeLessThanOrEqual(LAPTOP)
    // a share of what is left may be less than it takes
    expect(widths[at]?.share).toBe(0)
  })

  it('narrow what names a record no further than it begins with', () => {
    const name = columnsOf(fliers, true).findIndex(({ key }) => key === 'name')
    expect(widthsOf(fliers, columnsOf(fliers, true), new Map())[name]).toMatchObject({ tight: 148 })
  })

  it('give a period from instant to instant the room that its hours take', () => {
    const widthWith = (kind: string) => {
      const fields = { ...fliers.fields, startDate: { kind }, endDate: { kind } }
      const columns = columnsOf(fliers, true)
      const at = columns.findIndex(({ key }) => key === 'period')
      return widthsOf({ ...fliers, fields }, columns, new Map())[at]
    }
    expect(widthWith('date')).toMatchObject({ least: 196, tight: 118 })
    expect(widthWith('dateTime')).toMatchObject({ least: 284, tight: 162 })
  })

  it('give most of a wide window to texts of several lines, then to the name, then to other words', () => {
    const sharesOf = (name: string) => {
      const resource = resourceByName(name)
      const columns = columnsOf(resource, false)
      const widths = widthsOf(resource, columns, new Map())
      return Object.fromEntries(columns.map(({ key }, at) => [key, widths[at]?.share ?? 0]))
    }
    expect(sharesOf('app-versions')).toMatchObject({ title: 2, subtitle: 1, changes: 3 })
    expect(sharesOf('suggestions')).toMatchObject({ title: 2, message: 3, client: 1, date: 0 })
  })

  it('offer nothing to change to those who may only look', () => {
    expect(columnsOf(fliers, false).every(({ kind }) => kind !== 'order')).toBe(true)
  })
})

describe('names', () => {
  it('have the cases of the definition, and none where it gives none', () => {
    const { label } = fliers
    expect(wordsOf(fliers, 'pl')).toMatchObject({
      accusative: label.grammar?.accusative,
      gender: 'feminine',
    })
    const bare = { ...fliers, label: { pl: label.pl, en: label.en } }
    expect(wordsOf(bare, 'pl').accusative).toBeNull()
    expect(wordsOf(bare, 'en')).toMatchObject({ one: 'flier', accusative: 'flier', many: 'fliers' })
  })

  it('before a noun keep their capital letter in English, and leave it small in Polish', () => {
    const gastro = resourceByName('promo-restart-gastro')
    expect(wordsOf(gastro, 'en').accusative).toBe('Restart Gastro action')
    expect(wordsOf(gastro, 'pl').one).toBe('akcja Restart Gastro')
    expect(wordsOf(resourceByName('dashboard'), 'en').one).toBe('dashboard tile')
    expect(wordsOf(resourceByName('report-dwb-consents'), 'en').one).toBe('D.W.B. consent')
  })

  it('say no word twice in the English heading of a new record', () => {
    const headings = resources.map((one) =>
      form.create.replace('%{noun}', wordsOf(one, 'en').genitive ?? ''),
    )
    expect(headings.filter((heading) => /\b(\w+) \1\b/i.test(heading))).toEqual([])
  })

  it('of a record are its title, else its number and first day', () => {
    expect(titleOf(fliers, { id: 7, name: 'Week 48' })).toBe('Week 48')
    const banners = resourceByName('banners')
    for (const startDate of ['2026-11-24', '2026-11-23T23:30:00.000Z'])
      expect(titleOf(banners, { id: 7, startDate, redirectLink: null })).toBe('7 (24.11.2026)')
    expect(titleOf(resourceByName('graphics'), { id: 'x~7', actionId: '' })).toBe('x~7')
    const item = resourceByName('promo-BMPL-menu')
    expect(titleOf(item, { id: 'extra~7', name: '' })).toBe('7')
    // one that is not stored yet has none
    expect(titleOf(item, { name: '' })).toBe('')
  })
})

it.each([
  ['2026-12-01', '01.12'],
  ['2027-01-01', '01.01.2027'],
])('names the year of %s where it is not this one', (day, shown) => {
  expect(shortDay(day, '2026-11-21')).toBe(shown)
})
