import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { dayInZone } from '../../../../i18n/format'
import { addDays } from '../../../../src/schema'
import { openApi, type Answer, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

const [banners, fliers] = ['banners', 'fliers'].map(resourceByName)
const [calendars, calendarDays] = ['promo-calendar', 'promo-calendar-days'].map(resourceByName)
const [cards, fields] = ['promo-scratch-cards', 'promo-scratch-card-items'].map(resourceByName)

/** The clock of the tests stands on this day. */
const today = dayInZone(Date.parse('2026-11-21T10:00:00Z'))
const day = (after: number) => addDays(today, after)
const sco = { customerType: 4, customerSubtypes: [], halls: [], anonymous: false, user: null }

const itemsOf = ({ data }: Answer): readonly Record<string, unknown>[] => {
  const { items } = data
  return Array.isArray(items) ? items : []
}

describe.each(databases)('the plan on %s', (database) => {
  let api: Api
  const asked = (from: number, to: number, more = '') =>
    api.call('GET', `timeline?from=${day(from)}&to=${day(to)}${more}`)
  const titles = async (from: number, to: number, more = '') =>
    itemsOf(await asked(from, to, more)).map(({ title }) => title)
  const make = async (resource: typeof banners, changes: Record<string, unknown>, n = 1) => {
    if (!resource) throw new Error('no resource')
    const made = await api.create(resource, { n, changes })
    if (made.status !== 201) throw new Error(made.text)
    return made.data
  }
  const makeField = async (changes: Record<string, unknown>) => {
    const card = await make(cards, {})
    if (!fields) throw new Error('no resource')
    const made = await api.create(fields, { params: { parent: card['id'] }, changes })
    if (made.status !== 201) throw new Error(made.text)
  }

  beforeAll(async () => {
    api = await openApi(database)
    const of = (name: string, from: number, to: number) => ({
      name,
      startDate: day(from),
      endDate: day(to),
      target: sco,
    })
    await make(banners, of('=Wino; "\u0141\u00f3d\u017a"', -3, 3))
    await make(banners, of('P\u00f3\u017aniej', 10, 12))
    await make(fliers, { ...of('Tydzie\u0144 48', 0, 6), onTop: true, visibleFrom: day(-2) })
    await makeField({
      label: 'Pole',
      showFrom: `${day(0)}T23:30:00+01:00`,
      activeAt: `${day(1)}T00:30:00+01:00`,
      activeTo: `${day(2)}T23:30:00+01:00`,
      showTo: `${day(3)}T08:00:00+01:00`,
    })
  })
  afterAll(() => api.store.close())

  test('answers what runs on any of the days, both ends among them', async () => {
    expect(await titles(-9, -4)).toEqual([])
    expect(await titles(-9, -3)).toEqual(['=Wino; "\u0141\u00f3d\u017a"'])
    expect(await titles(7, 10)).toEqual(['P\u00f3\u017aniej'])
    expect(await titles(12, 30)).toEqual(['P\u00f3\u017aniej'])
    expect(await titles(13, 30)).toEqual([])
    // half past midnight in Warsaw is yesterday by UTC
    expect(await titles(2, 2, '&kind=promo-scratch-card-items')).toEqual(['Pole'])
    expect(await titles(0, 0, '&kind=promo-scratch-card-items')).toEqual([])
    expect(await titles(1, 1, '&kind=promo-scratch-card-items')).toEqual(['Pole'])
    expect(await titles(3, 3, '&kind=promo-scratch-card-items')).toEqual([])
  })

  test('lets what ends at midnight end on the day before', async () => {
    await makeField({
      label: 'Do p\u00f3\u0142nocy',
      showFrom: `${day(-60)}T08:00:00+01:00`,
      activeAt: `${day(-60)}T08:00:00+01:00`,
      activeTo: `${day(0)}T00:00:00+01:00`,
      showTo: `${day(3)}T08:00:00+01:00`,
    })
    const of = '&kind=promo-scratch-card-items'
    expect(await titles(-1, -1, of)).toEqual(['Do p\u00f3\u0142nocy'])
    expect(await titles(0, 0, of)).toEqual([])
    expect(await titles(-1, -1, `${of}&state=active`)).toEqual([])
    const { text } = await asked(-1, -1, `${of}&format=csv`)
    expect(text).toContain(`;${day(-60)};${day(-1)};`)
  })

  test('says of each what it is drawn and written by', async () => {
    const [flier] = itemsOf(await asked(0, 0, '&kind=fliers'))
    expect(flier).toMatchObject({
      resource: 'fliers',
      revision: 1,
      title: 'Tydzie\u0144 48',
      dates: { start_date: day(0), end_date: day(6), visible_from: day(-2) },
      groups: [4],
      parts: [],
      places: [],
      alike: '[true]',
    })
    expect(flier?.['preview']).toMatch(/^\/api\/file\//)
    const [field] = itemsOf(await asked(1, 1, '&kind=promo-scratch-card-items'))
    expect(field).toMatchObject({ parent: { resource: 'promo-scratch-cards' } })
    expect(Object.keys(Object(field?.['dates']))).toEqual([
      'show_from',
      'active_at',
      'active_to',
      'show_to',
    ])
    const [banner] = itemsOf(await asked(-3, -3))
    expect(banner).not.toHaveProperty('alike')
  })

  test('narrows by kind, group, hall, state and phrase', async () => {
    expect(await titles(-30, 30, '&kind=banners&group=4')).toHaveLength(2)
    expect(await titles(-30, 30, '&kind=banners&group=1')).toEqual([])
    expect(await titles(-30, 30, '&kind=banners&hall=5')).toHaveLength(2)
    expect(await titles(-30, 30, '&kind=banners&hall=3-5.9')).toHaveLength(2)
    expect((await asked(-30, 30, '&hall=5-3')).status).toBe(400)
    expect(await titles(-30, 30, '&kind=banners&state=scheduled')).toEqual(['P\u00f3\u017aniej'])
    expect(await titles(-30, 30, '&phrase=lodz')).toEqual(['=Wino; "\u0141\u00f3d\u017a"'])
  })

  test('is a file for people, in which no name is a formula', async () => {
    const { text, headers } = await asked(-3, -3, '&format=csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [heading, line] = text.trim().split('\r\n')
    expect(heading).toContain('Rodzaj;ID;Nazwa;Od;Do;Stan;Dla kogo;Hale')
    expect(line).toMatch(
      /^Baner;\d+;"'=Wino; ""\u0141\u00f3d\u017a""";2026-11-18;2026-11-24;Aktywne;SCO;/,
    )
  })

  test.each([
    'timeline',
    `timeline?from=${today}`,
    `timeline?from=${today}&to=x`,
    `timeline?from=${today}&to=2026-02-30`,
    `timeline?from=${today}&to=${addDays(today, -1)}`,
    `timeline?from=${today}&to=${addDays(today, 1_101)}`,
    `timeline?from=${today}&to=${today}&nope=1`,
    `timeline?from=${today}&from=${today}&to=${today}`,
    `timeline?from=${today}&to=${today}&kind=users`,
    `timeline?from=${today}&to=${today}&state=nope`,
    `timeline?from=${today}&to=${today}&group=x`,
    `timeline?from=${today}&to=${today}&group=9`,
    `timeline?from=${today}&to=${today}&group=1-4`,
    `timeline?from=${today}&to=${today}&format=xml`,
    `timeline?from=${today}&to=${today}&phrase=${'a'.repeat(201)}`,
  ])('refuses %s', async (path) => {
    expect((await api.call('GET', path)).status).toBe(400)
  })

  test('shows a person what their lists would, and others nothing', async () => {
    const span = `timeline?from=${day(-30)}&to=${day(30)}`
    const kindsOf = async (who: Record<string, string>) =>
      new Set(itemsOf(await api.call('GET', span, { who })).map(({ resource }) => resource))
    expect(await kindsOf(await api.as(['ROLE_ALLOWED_TO_EDIT_PROMOTIONS']))).toEqual(
      new Set(['fliers']),
    )
    expect(await kindsOf(await api.as(['ROLE_ALLOWED_TO_EDIT_ADS']))).toEqual(new Set())
    const other = await api.as(['ROLE_ALLOWED_TO_EDIT_HALLS'])
    expect((await api.call('GET', span, { who: other })).status).toBe(403)
    expect((await api.call('GET', span, { who: {} })).status).toBe(401)
    const ads = await api.as(['ROLE_ALLOWED_TO_EDIT_ADS'])
    expect((await api.call('GET', `${span}&kind=banners`, { who: ads })).status).toBe(400)
  })

  test('is made anew once something is written', async () => {
    const before = await titles(20, 25)
    await make(banners, { name: 'Nowy', startDate: day(20), endDate: day(21), target: sco })
    expect([before, await titles(20, 25)]).toEqual([[], ['Nowy']])
  })

  test('knows of which group a part is, and what it is called', async () => {
    await make(banners, {
      name: 'Sklepy',
      startDate: day(50),
      endDate: day(50),
      target: { ...sco, customerType: 0, customerSubtypes: [11] },
    })
    expect(await titles(50, 50, '&group=1')).toEqual(['Sklepy'])
    expect(await titles(50, 50, '&group=2')).toEqual([])
    const { text } = await asked(50, 50, '&format=csv')
    expect(text).toContain(';Sklep spo\u017cywczy;')
  })

  test('says in the file of a hall that it was deleted', async () => {
    await api.create(resourceByName('hall'), { changes: { id: 77, name: 'Hala Stara' } })
    await make(banners, {
      name: 'Hala',
      startDate: day(40),
      endDate: day(40),
      target: { ...sco, halls: [77] },
    })
    const { headers } = await api.call('GET', 'hall/77')
    await api.call('DELETE', 'hall/77', { headers: { 'If-Match': headers.get('etag') ?? '' } })
    const { text } = await asked(40, 40, '&format=csv')
    expect(text.trim().split('\r\n')[1]).toContain(';usuni\u0119to (77)')
  })

  test('goes by the day from which a record is shown, as the chips of lists do', async () => {
    const of = { endDate: day(80), target: sco }
    await make(fliers, {
      ...of,
      name: 'Ju\u017c wida\u0107',
      startDate: day(60),
      visibleFrom: day(-1),
    })
    await make(fliers, { ...of, name: 'Jeszcze nie', startDate: day(0), visibleFrom: day(1) })
    const inState = async (state: string) => {
      const { text } = await asked(62, 62, `&kind=fliers&state=${state}&format=csv`)
      return [
        await titles(62, 62, `&kind=fliers&state=${state}`),
        text.trim().split('\r\n').length - 1,
      ]
    }
    expect(await inState('active')).toEqual([['Ju\u017c wida\u0107'], 1])
    expect(await inState('scheduled')).toEqual([['Jeszcze nie'], 1])
    // its bar begins where the flier does
    expect(await titles(59, 59, '&kind=fliers')).toEqual(['Jeszcze nie'])
  })

  test('says of what is switched off by a value that it is off', async () => {
    const days = { startDate: day(-4), endDate: day(90), target: sco }
    await make(calendars, { ...days, title: 'Wy\u0142\u0105czony', status: 'disabled' })
    const calendar = await make(calendars, {
      ...days,
      title: 'W\u0142\u0105czony',
      status: 'active',
    })
    if (!calendarDays) throw new Error('no resource')
    const ofDay = { params: { parent: calendar['id'] } }
    const hidden = { label: 'Ukryty', date: day(85), invisible: true }
    expect((await api.create(calendarDays, { ...ofDay, changes: hidden })).status).toBe(201)
    expect(await titles(85, 85, '&state=off')).toEqual(['Wy\u0142\u0105czony', 'Ukryty'])
    expect(await titles(85, 85, '&state=active')).toEqual(['W\u0142\u0105czony'])
    const [item] = itemsOf(await asked(85, 85, '&state=off'))
    expect(item).toMatchObject({ is_off: true })
  })
})
