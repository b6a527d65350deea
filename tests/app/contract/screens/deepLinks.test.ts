import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { emptyDeepLink, type DeepLink } from '../../../../resources/kinds/deepLink/value'
import { databases } from '../../../support/server/testStore'
import { openApi, type Api } from '../../../support/server/api'

const links = resourceByName('dynamic-links')

const formOf = (entries: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.set(name, value)
  return form
}

/** The places that lead to one record, and whose it is. */
const places = [
  ['voucher', 'promo-vouchers', 'actionIdentifier'],
  ['special_offer', 'adverts', null],
  ['calendar', 'promo-calendar', 'title'],
  ['scratch_card', 'promo-scratch-cards', 'title'],
  ['hall', 'hall', 'name'],
] as const

describe.each(databases)('deep links to a record, on %s', (database) => {
  let api: Api
  beforeEach(async () => {
    api = await openApi(database)
  })

  const to = (id: string, parameterId: unknown): DeepLink => ({
    ...emptyDeepLink,
    id,
    parameterId: String(parameterId),
  })
  const create = (mainAction: DeepLink) =>
    api.create(links, { changes: { mainAction, fallbackAction: null } })

  /** A hall has its number typed, everything else is numbered by the server. */
  const target = async (resource: string) => {
    const changes = resource === 'hall' ? { id: 77 } : {}
    const { data } = await api.create(resourceByName(resource), { changes })
    return data['id']
  }

  test.each(places)('to a %s name one that is there', async (place, resource) => {
    const id = await target(resource)
    const good = await create(to(place, id))
    expect([good.status, good.data['main_action']]).toMatchObject([
      201,
      { id: place, parameter_id: String(id) },
    ])
    for (const none of ['99999999', 'abc', 'nie ma takiego', '9'.repeat(15), '9'.repeat(30), '1e1'])
      expect([none, Object.keys((await create(to(place, none))).errors)]).toEqual([
        none,
        ['main_action[parameter_id]'],
      ])
    for (const alike of [`0${String(id)}`, ` ${String(id)}`, `${String(id)}.0`])
      expect((await create(to(place, alike))).status).toBe(422)
  })

  test('a special action is one of those that there are', async () => {
    expect((await create(to('custom_action', 'show_card'))).status).toBe(201)
    const { status, errors } = await create(to('custom_action', 'nope'))
    expect([status, Object.keys(errors)]).toEqual([422, ['main_action[parameter_id]']])
  })

  test('one that points nowhere by now stays until it is touched', async () => {
    const id = await target('promo-vouchers')
    const made = await create(to('voucher', id))
    await api.services.store.transaction((trx) =>
      sql`delete from vouchers where id = ${Number(id)}`.execute(trx),
    )
    const update = (revision: number, body: Record<string, string>) =>
      api.verb(links, 'update', {
        params: { id: made.data['id'] },
        body: formOf(body),
        headers: { 'If-Match': `"${revision}"` },
      })
    const same = {
      action_name: 'Inna',
      'main_action[id]': 'voucher',
      'main_action[parameter_id]': String(id),
    }
    expect((await update(1, same)).status).toBe(200)
    expect((await update(2, { ...same, 'main_action[id]': 'calendar' })).status).toBe(422)
    expect((await update(2, { ...same, 'main_action[parameter_id]': '5' })).status).toBe(422)
  })

  test.each(places)('a %s is found by its name or its number', async (place, resource, title) => {
    const first = await target(resource)
    const changes = title === null ? {} : { [title]: 'Jesienny wyjatek' }
    const isTyped = resource === 'hall'
    const { data } = await api.create(resourceByName(resource), {
      changes: { ...changes, ...(isTyped && { id: 78 }) },
    })
    const idsOf = async (query: string) => {
      const answer = await api.call('GET', `deeplink/values/${place}${query}`)
      const items: unknown = answer.data['items']
      return Array.isArray(items) ? items.map(({ id }) => id) : answer.status
    }
    expect(await idsOf('')).toEqual(expect.arrayContaining([first, data['id']]))
    expect(await idsOf(`?phrase=${String(data['id'])}`)).toContain(data['id'])
    expect(await idsOf(`?ids=${String(first)}`)).toEqual([first])
    if (title) expect(await idsOf('?phrase=wyjatek')).toEqual([data['id']])
    // who may not see them may still lead to them: a title and a number are all that is told
    const who = await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS'])
    const told = (await api.call('GET', `deeplink/values/${place}?ids=${String(first)}`, { who }))
      .data
    expect(told['items']).toEqual([{ id: first, name: expect.any(String) }])
    const kinds: unknown = (await api.call('GET', 'deeplink')).data['items']
    expect(kinds).toContainEqual(expect.objectContaining({ id: place, resource }))
  })

  test.each([...places, ['flier', 'fliers', 'name']] as const)(
    'who is about to delete a %s is told what leads to it',
    async (place, resource) => {
      const id = await target(resource)
      const action =
        place === 'flier' ? { ...emptyDeepLink, id: place, flierId: Number(id) } : to(place, id)
      const ask = async (of: unknown, who?: Record<string, string>) =>
        api.call('GET', `links-to/${resource}/${String(of)}`, who && { who })
      expect((await ask(id)).data).toEqual({ items: [], total: 0 })
      const main = await create(action)
      const second = { mainAction: { ...emptyDeepLink, id: 'home' }, fallbackAction: action }
      const spare = await api.create(links, { changes: second })
      const tile = await api.create(resourceByName('dashboard'), { changes: { deeplink: action } })
      const promo = await api.create(resourceByName('promo-actions'), {
        changes: { deeplink: action },
      })
      const none = place === 'voucher' ? 'calendar' : 'voucher'
      expect((await create(to(none, await target(placeOf(none))))).status).toBe(201)
      const { data } = await ask(id)
      const found = Array.isArray(data['items']) ? data['items'] : []
      const all = [
        ['dynamic-links', main.data['id']],
        ['dynamic-links', spare.data['id']],
        ['dashboard', tile.data['id']],
        ['promo-actions', promo.data['id']],
      ]
      expect(found.map((one) => [one.resource, one.id])).toHaveLength(4)
      expect(found.map((one) => [one.resource, one.id])).toEqual(expect.arrayContaining(all))
      expect(data['total']).toBe(4)
      expect((await ask(999_999)).data).toEqual({ items: [], total: 0 })
      const nobody = await api.as(['ROLE_ALLOWED_TO_VIEW_REPORTS'])
      expect((await ask(id, nobody)).status).toBe(403)
    },
  )

  const placeOf = (id: string) => places.find(([place]) => place === id)?.[1] ?? ''

  test('nothing leads to what is no place in the app', async () => {
    const banner = await api.call('GET', 'links-to/banners/1')
    expect([banner.status, banner.data]).toMatchObject([200, { items: [], total: 0 }])
    expect((await api.call('GET', 'links-to/nope/1')).status).toBe(404)
  })
})
