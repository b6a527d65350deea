import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toRecord } from '../../../../dataProvider/records'
import { dayOfMoment } from '../../../../i18n/format'
import { translate } from '../../../../i18n/translate'
import { isForCustomers } from '../../../../resources/customerPreview/forCustomers'
import { turnFields, turnOf, type Turn } from '../../../../resources/customerPreview/turns'
import { resourceByName, resources } from '../../../../src/schema/registry'
import { bodyKindOf, type Resource } from '../../../../src/schema'
import { openApi, type Api } from '../../../support/server/api'
import { bodyOf } from '../../../support/samples'
import { addClients, clientOf } from '../../support/clients'
import { databases } from '../../../support/server/testStore'

const banners = resourceByName('banners')
const dynamicLinks = resourceByName('dynamic-links')
const fliers = resourceByName('fliers')

const DAY = '2027-03-04'
const everyone = {
  customerType: 7,
  customerSubtypes: [],
  halls: [],
  anonymous: false,
  user: null,
}
const ofDay = {
  startDate: DAY,
  endDate: '2027-03-09',
  guest: false,
  target: everyone,
}
const link = {
  id: 'flier',
  url: null,
  dashboardName: null,
  tab: null,
  flierId: null,
  documentUrl: null,
  parameterId: null,
}

interface Item {
  readonly resource: string
  readonly record: Readonly<Record<string, unknown>>
  readonly revision: number
  readonly problems: readonly string[]
  readonly customers: number | null
  readonly empty_halls: readonly number[]
  readonly bad_links: readonly string[]
  readonly check?: { readonly by: string; readonly is_current: boolean }
}

const resourceTurns = (resource: Resource, turn: Turn): string =>
  turnFields(resource, turn)[0] ?? ''

describe.each(databases)('what goes live on a day, on %s', (database) => {
  let api: Api
  const day = async (of = DAY, who?: Record<string, string>) => {
    const { status, text } = await api.call('GET', `launch?day=${of}`, who && { who })
    if (status !== 200) throw new Error(text)
    const { data }: { data: { starting: Item[]; ending: Item[] } } = JSON.parse(text)
    return data
  }
  const named = (items: readonly Item[], name: string): Item => {
    const found = items.find(({ record }) => (record['name'] ?? record['action_name']) === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  const check = (records: unknown, who?: Record<string, string>, of: unknown = DAY) =>
    api.call('POST', 'launch/checks', {
      body: JSON.stringify({ day: of, records }),
      headers: { 'Content-Type': 'application/json' },
      ...(who && { who }),
    })
  const said = ({ resource, record, revision, problems }: Item) => ({
    resource,
    id: record['id'],
    revision,
    problems,
  })
  const historyOf = async ({ resource, record }: Item) => {
    const { text } = await api.call('GET', `history/${resource}/${String(record['id'])}`)
    const { data }: { data: { items: { action: string; after: unknown }[] } } = JSON.parse(text)
    return data.items.filter(({ action }) => action === 'check')
  }
  const made = async (name: string, changes: Record<string, unknown> = {}) => {
    const answer = await api.create(banners, { changes: { name, ...ofDay, ...changes } })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.data
  }

  beforeAll(async () => {
    api = await openApi(database)
    await addClients(api.store, [
      clientOf(1, { customerType: 2, subtype: 21, registrationHall: 10 }),
      clientOf(2, { customerType: 1, registrationHall: 10 }),
    ])
  })
  afterAll(() => api.store.close())

  test('is every record of what customers see that begins on it, and that ends', async () => {
    const dated = resources.filter(
      (one) =>
        isForCustomers(one) &&
        one.api.endpoints.create &&
        !one.parent &&
        turnFields(one, 'starting').length > 0,
    )
    expect(dated.length).toBeGreaterThan(6)
    for (const resource of dated) {
      const { data, status, text } = await api.create(resource, { n: 3 })
      expect([resource.name, status, text]).toEqual([resource.name, 201, text])
      const record = toRecord(resource, data)
      for (const turn of ['starting', 'ending'] as const) {
        const at = turnOf(resource, record, turn)
        if (at === null) continue
        const found = (await day(dayOfMoment(at)))[turn]
        const own = found.filter((one) => one.resource === resource.name)
        expect([resource.name, own.map((one) => one.record['id'])]).toEqual([
          resource.name,
          expect.arrayContaining([data['id']]),
        ])
      }
    }
  })

  test('says of each whom it reaches and what is wrong with it', async () => {
    const hall = { ...everyone, customerType: 2, halls: [10] }
    const { id } = (
      await api.create(fliers, {
        changes: {
          name: 'Until the day before',
          startDate: '2027-02-01',
          endDate: '2027-03-03',
          visibleFrom: null,
          availableAnonymous: false,
          availableSignedIn: true,
          target: everyone,
        },
      })
    ).data
    await made('Fine')
    await made('One hall', { target: hall })
    await made('Nobody', { target: { ...everyone, customerType: 4 } })
    const toIt = await api.create(dynamicLinks, {
      changes: {
        actionName: 'To what is over',
        target: everyone,
        startDate: DAY,
        endDate: DAY,
        mainAction: { ...link, id: 'home' },
        fallbackAction: { ...link, flierId: id },
      },
    })
    expect([toIt.status, toIt.text]).toEqual([201, toIt.text])
    const { starting } = await day()
    const told = (name: string) => {
      const { problems, customers, empty_halls: halls } = named(starting, name)
      return [problems, customers, halls]
    }
    expect(told('Fine')).toEqual([[], 2, []])
    expect(told('One hall')).toEqual([[], 1, []])
    expect(told('Nobody')).toEqual([['nobody'], 0, []])
    expect(told('To what is over')).toEqual([['linkHidden'], 2, []])
    expect(named(starting, 'To what is over').bad_links).toEqual(['fallbackAction'])
    // the flier goes, and the link that leads to it stays
    const { revision } = (await api.call('GET', `productheader/${String(id)}`)).data
    const gone = await api.verb(fliers, 'delete', {
      params: { id },
      headers: { 'If-Match': `"${String(revision)}"` },
    })
    expect(gone.status).toBe(200)
    expect(named((await day()).starting, 'To what is over').problems).toEqual(['link'])
  })

  test('names the halls that have nobody of the group', async () => {
    const made2 = await api.create(resourceByName('hall'), { n: 5, changes: { id: 55 } })
    expect(made2.status).toBe(201)
    await made('Two halls', { target: { ...everyone, halls: [10, 55] } })
    expect(named((await day()).starting, 'Two halls')).toMatchObject({
      problems: ['emptyHalls'],
      customers: 2,
      empty_halls: [55],
    })
  })

  test('is found fine once, in the history of each, and no longer once it is changed', async () => {
    const fine = named((await day()).starting, 'Fine')
    // twice in one call, by two people at once, and once more
    const twice = [said(fine), said(fine)]
    const both = await Promise.all([check(twice), check(twice)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await check([said(fine)])).status).toBe(200)
    const now = named((await day()).starting, 'Fine')
    expect(now.check).toMatchObject({ by: 'szef@example.com', is_current: true })
    expect(await historyOf(fine)).toMatchObject([{ before: null, after: { launch_day: DAY } }])
    const { status } = await api.call('POST', `banner/${String(fine.record['id'])}/order`, {
      body: JSON.stringify({ order_no: 7 }),
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${fine.revision}"` },
    })
    expect(status).toBe(200)
    expect(named((await day()).starting, 'Fine').check).toMatchObject({ is_current: false })
    const [one, other] = [fine, named((await day()).starting, 'One hall')].map(said)
    const stale = await check([other, one])
    expect([stale.status, stale.data['message']]).toEqual([
      409,
      translate('pl', 'api.launchChanged', { name: 'Fine' }),
    ])
    // all or none
    expect(named((await day()).starting, 'One hall').check).toBeUndefined()
    // fine for another day is no word about this one
    expect(
      (await check([said(named((await day()).starting, 'One hall'))], undefined, '2027-03-05'))
        .status,
    ).toBe(409)
  })

  test.each([
    ['no records', []],
    ['what is no list', 'all'],
    ['a record of no resource', [{ resource: 'nobody', id: 1, revision: 1, problems: [] }]],
    ['one that customers do not see', [{ resource: 'hall', id: 10, revision: 1, problems: [] }]],
    ['one without a revision', [{ resource: 'banners', id: 1, problems: [] }]],
    ['a revision that is none', [{ resource: 'banners', id: 1, revision: '1', problems: [] }]],
    ['an id that is none', [{ resource: 'banners', id: {}, revision: 1, problems: [] }]],
    ['one without its remarks', [{ resource: 'banners', id: 1, revision: 1 }]],
    ['more than a thousand', Array.from({ length: 1_001 }, () => 0)],
  ])('refuses to find %s fine', async (_, records) => {
    expect((await check(records)).status).toBe(422)
  })
  test.each(['2027-02-30', 'tomorrow', 20_270_304, null])('refuses the day %j', async (of) => {
    expect(
      (await check([{ resource: 'banners', id: 1, revision: 1, problems: [] }], undefined, of))
        .status,
    ).toBe(422)
  })
  test('refuses what it does not know', async () => {
    expect((await api.call('GET', 'launch?day=2027-02-30')).status).toBe(400)
    expect((await api.call('GET', 'launch?day=9999-12-31')).status).toBe(400)
    expect((await api.call('GET', 'launch?shop=1')).status).toBe(400)
    const body = JSON.stringify({ day: DAY, records: [], shop: 1 })
    const headers = { 'Content-Type': 'application/json' }
    expect((await api.call('POST', 'launch/checks', { body, headers })).status).toBe(422)
    expect(
      (await check([{ resource: 'banners', id: 9_999, revision: 1, problems: [] }])).status,
    ).toBe(409)
    expect(
      (await check([{ resource: 'banners', id: 'x', revision: 1, problems: [] }])).status,
    ).toBe(404)
  })

  test('is for those who may read some of it, and found fine by those who may change it', async () => {
    const fine = said(named((await day()).starting, 'Fine'))
    expect((await api.call('GET', 'launch', { who: {} })).status).toBe(401)
    const reader = await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS'])
    expect((await api.call('GET', 'launch', { who: reader })).status).toBe(403)
    const other = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    const { starting } = await day(DAY, other)
    expect(starting.filter(({ resource }) => resource === 'banners')).toEqual([])
    expect((await check([fine], other)).status).toBe(403)
    expect((await check([fine], {})).status).toBe(401)
  })

  test('is to be looked at again where a remark came that nobody saw', async () => {
    const { id } = (
      await api.create(fliers, {
        n: 8,
        changes: { startDate: DAY, endDate: DAY, visibleFrom: null, target: everyone },
      })
    ).data
    const made3 = await api.create(dynamicLinks, {
      n: 8,
      changes: {
        actionName: 'To a flier',
        target: everyone,
        startDate: DAY,
        endDate: DAY,
        mainAction: { ...link, flierId: id },
        fallbackAction: null,
      },
    })
    expect([made3.status, made3.text]).toEqual([201, made3.text])
    const now = async () => named((await day()).starting, 'To a flier')
    expect((await check([said(await now())])).status).toBe(200)
    expect((await now()).check).toMatchObject({ is_current: true })
    const { revision } = (await api.call('GET', `productheader/${String(id)}`)).data
    const headers = { 'If-Match': `"${String(revision)}"` }
    await api.verb(fliers, 'delete', { params: { id }, headers })
    expect(await now()).toMatchObject({ problems: ['link'], check: { is_current: false } })
    expect((await check([said(await now())])).status).toBe(200)
    expect((await now()).check).toMatchObject({ is_current: true })
  })

  test('takes an instant by the clock of the app, and midnight as the end of the day before', async () => {
    const items = resourceByName('promo-scratch-card-items')
    const [from, to] = [resourceTurns(items, 'starting'), resourceTurns(items, 'ending')]
    const ordered = items.rules?.find(({ rule }) => rule === 'inOrder')?.fields ?? []
    for (const [at, until, begins, ends] of [
      ['2027-03-03T23:00:00.000Z', '2027-03-05T23:00:00.000Z', '2027-03-04', '2027-03-05'],
      ['2027-07-04T22:30:00.000Z', '2027-07-09T10:00:00.000Z', '2027-07-05', '2027-07-09'],
    ] as const) {
      const parent = await api.create(resourceByName('promo-scratch-cards'), { n: 4 })
      const made4 = await api.create(items, {
        n: 4,
        params: { parent: parent.data['id'] },
        // all that lies between begins with it
        changes: {
          ...Object.fromEntries(ordered.map((name) => [name, at])),
          [from]: at,
          [to]: until,
        },
      })
      expect([made4.status, made4.text]).toEqual([201, made4.text])
      const idsIn = async (of: string, turn: 'starting' | 'ending') =>
        (await day(of))[turn]
          .filter(({ resource }) => resource === items.name)
          .map(({ record }) => record['id'])
      expect(await idsIn(begins, 'starting')).toContain(made4.data['id'])
      expect(await idsIn(ends, 'ending')).toContain(made4.data['id'])
    }
  })

  test('tells of a child whether what it stands under is seen by then', async () => {
    // a day of a calendar begins with its own day, and is seen with its calendar alone
    const calendar = resourceByName('promo-calendar')
    const days = resourceByName('promo-calendar-days')
    const above = await api.create(calendar, {
      n: 9,
      changes: { startDate: '2027-03-01', endDate: '2027-03-20' },
    })
    expect([above.status, above.text]).toEqual([201, above.text])
    const child = await api.create(days, {
      n: 9,
      params: { parent: above.data['id'] },
      changes: { date: DAY, invisible: false },
    })
    expect([child.status, child.text]).toEqual([201, child.text])
    const own = async () =>
      (await day()).starting
        .filter(({ resource }) => resource === days.name)
        .map(({ record, problems }) => [record['id'], problems])
    expect(await own()).toEqual([[child.data['id'], []]])
    // and its line of the log has the way to it: found fine, it still says which calendar it stands in
    const fine = (await day()).starting.find(({ resource }) => resource === days.name)
    expect((await check([fine && said(fine)])).status).toBe(200)
    expect(fine && (await historyOf(fine))).toMatchObject([
      {
        parent: { resource: calendar.name, id: above.data['id'] },
        // on both sides, as it is no change
        before: { calendar_id: above.data['id'] },
        after: { calendar_id: above.data['id'], launch_day: DAY },
      },
    ])
    const { revision } = (await api.verb(calendar, 'read', { params: { id: above.data['id'] } }))
      .data
    const over = await api.verb(calendar, 'update', {
      params: { id: above.data['id'] },
      body: bodyOf([['status', 'disabled']], bodyKindOf(calendar.api, 'update')),
      headers: { 'If-Match': `"${String(revision)}"` },
    })
    expect([over.status, over.text]).toEqual([200, over.text])
    expect(await own()).toEqual([[child.data['id'], ['parent']]])
  })

  test('tells of a child only those whom its list is shown to', async () => {
    // an app may give a child to a role that does not see what it stands under
    const days = resourceByName('promo-calendar-days')
    const ofDays = (items: readonly Item[]) =>
      items.filter(({ resource }) => resource === days.name)
    const all = ofDays((await day()).starting)
    expect(all).toHaveLength(1)
    Reflect.set(days, 'roles', ['ROLE_ALLOWED_TO_EDIT_ADS'])
    try {
      const who = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
      expect(ofDays((await day(DAY, who)).starting)).toEqual([])
      expect((await check(all.map(said), who)).status).toBe(403)
    } finally {
      Reflect.deleteProperty(days, 'roles')
    }
  })
})
