import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullPath } from '../../../../server/http/route'
import { auditRoutes } from '../../../../server/features/audit/routes'
import { resourceRoutes } from '../../../../server/verbs/routes'
import { translate } from '../../../../i18n/translate'
import customRoles from '../../../../src/accounts/customRoles'
import { flatMenu, menuTree } from '../../../../src/layout/menuTree'
import {
  collectionLabel,
  deeds,
  type Deed,
  type Locale,
  type Resource,
  type Role,
} from '../../../../src/schema'
import { resourceByName, resources } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { signIn } from '../../../support/server/testServer'
import { databases } from '../../../support/server/testStore'

/** What is of a screen, said here once more: the resource, what stands under it alone, and what says that it is part of it. */
const isOf = ({ name, parent, customRoles: screen }: Resource, of: string): boolean =>
  screen ? screen.name === of : (parent?.resources.length === 1 ? parent.resources[0] : name) === of

const verbsOf = {
  view: ['list', 'read'],
  change: ['list', 'read', 'create', 'update'],
  delete: ['list', 'read', 'delete'],
} as const
const allVerbs = ['list', 'read', 'create', 'update', 'delete'] as const

const banners = resourceByName('banners')

type Permits = Partial<Record<Deed, readonly string[]>>

describe.each(databases)('custom roles, on %s', (database) => {
  let api: Api
  const offered: Record<Deed, readonly { readonly id: string; readonly name: string }[]> = {
    view: [],
    change: [],
    delete: [],
  }
  const screensFor = (deed: Deed) => offered[deed].map(({ id }) => id)
  let screens: readonly string[] = []
  beforeAll(async () => {
    api = await openApi(database)
    for (const deed of deeds) {
      const { items } = (await api.call('GET', `screen/${deed}`)).data
      offered[deed] = Array.isArray(items) ? items : []
    }
    screens = [...new Set(deeds.flatMap(screensFor))]
  })
  afterAll(() => api.store.close())

  let made = 0
  const makeRole = async (permits: Permits) => {
    made += 1
    const { status, data, errors, text } = await api.call('POST', 'customrole', {
      body: api.send(
        customRoles,
        await api.entriesOf(customRoles, made, { name: `Rola ${made}`, ...wireOf(permits) }),
      ),
    })
    return { status, errors, text, id: Number(data['id']), revision: Number(data['revision']) }
  }
  const wireOf = (permits: Permits) => ({
    viewable: permits.view ?? [],
    changeable: permits.change ?? [],
    deletable: permits.delete ?? [],
  })
  const grant = (id: number, held: readonly number[], who?: Record<string, string>) =>
    readRevision(id).then((revision) =>
      api.call('PUT', `useraccount/${id}`, {
        body: new URLSearchParams(
          held.length > 0
            ? held.map((one) => ['custom_roles[]', String(one)])
            : [['custom_roles[]', '']],
        ),
        headers: { 'If-Match': `"${revision}"` },
        ...(who && { who }),
      }),
    )
  const readRevision = async (id: number) =>
    Number((await api.call('GET', `useraccount/${id}`)).data['revision'])
  const person = async (permits: Permits, roles: readonly Role[] = []) => {
    const role = await makeRole(permits)
    const account = await api.addUser(`osoba${made}@example.com`, roles)
    const granted = await grant(account.id, [role.id])
    if (granted.status !== 200) throw new Error(granted.text)
    return { role, account, who: await signIn(api.app, account, api.time.now) }
  }
  /** Gives the role other permissions without ending anybody's session. */
  const permit = async (id: number, permits: Permits) => {
    const { viewable, changeable, deletable } = wireOf(permits)
    await sql`update customrole set viewable = ${JSON.stringify(viewable)},
      changeable = ${JSON.stringify(changeable)}, deletable = ${JSON.stringify(deletable)}
      where id = ${id}`.execute(api.store.db)
  }
  /** Of what shares a path with others, the body says which is meant. */
  const isRefused = async (
    resource: Resource,
    verb: (typeof allVerbs)[number],
    who: Record<string, string>,
  ) => {
    const { variant } = resource
    const body =
      variant && verb === 'create' ? api.send(resource, [[variant.key, variant.value]]) : undefined
    const params = { parent: 987_654, id: 987_654 }
    const { status } = await api.verb(resource, verb, { params, who, ...(body && { body }) })
    return status === 403
  }

  test('opens its screens with what stands under them, for what it says, and nothing else', async () => {
    const { role, who } = await person({ view: ['banners'] })
    const wrong: unknown[] = []
    // which screen it is makes no difference to a database: all of them on one, which answers soonest
    const asking = database === 'sqlite' ? screens : screens.slice(0, 3)
    for (const screen of asking)
      for (const deed of deeds) {
        if (!screensFor(deed).includes(screen)) continue
        await permit(role.id, { [deed]: [screen] })
        const verbs: readonly string[] = verbsOf[deed]
        for (const resource of resources) {
          const isOwn = isOf(resource, screen)
          if (!isOwn && resource.everyone) continue
          const asked = deed === 'change' ? (['list', 'create'] as const) : (['list'] as const)
          for (const verb of isOwn ? allVerbs : asked) {
            if (!resource.api.endpoints[verb]) continue
            const isOpen = isOwn && verbs.includes(verb)
            if ((await isRefused(resource, verb, who)) === isOpen)
              wrong.push([screen, deed, resource.name, verb])
          }
        }
      }
    expect(wrong).toEqual([])
    expect(screens.length).toBeGreaterThan(20)
  }, 120_000)

  test('opens no account, no custom role and no log, whatever is permitted', async () => {
    const { who } = await person({
      view: screensFor('view'),
      change: screensFor('change'),
      delete: screensFor('delete'),
    })
    const closed = [...resourceRoutes(), ...auditRoutes].filter(
      ({ roles, resource, path }) =>
        typeof roles === 'object' &&
        (resource === 'users' || resource === 'custom-roles' || /^audit|^history/.test(path)),
    )
    for (const part of [/^audit/, /^history/, /^useraccount/, /^customrole/])
      expect([part, closed.some(({ path }) => part.test(path))]).toEqual([part, true])
    for (const route of closed) {
      const path = fullPath(route).replace(/\{\w+\}/g, '1')
      expect([route.method, path, (await api.call(route.method, path, { who })).status]).toEqual([
        route.method,
        path,
        403,
      ])
    }
  })

  test('what stands under several lists is not to be had without one of them', async () => {
    const alone = await makeRole({ change: ['products'], delete: ['products', 'banners'] })
    expect([alone.status, Object.keys(alone.errors)]).toEqual([422, ['viewable']])
    const lists = ['fliers', 'market-makro', 'new-products'].map(resourceByName)
    for (const one of lists)
      expect(alone.errors['viewable']).toContain(collectionLabel(one, 'pl', 'Makro'))
    expect((await makeRole({ change: ['products'], view: ['fliers'] })).status).toBe(201)
    expect((await makeRole({ delete: ['products', 'market-makro'] })).status).toBe(201)
    // one that an earlier release made can be called otherwise
    const former = await makeRole({ view: ['fliers', 'products'] })
    await permit(former.id, { view: ['products'] })
    const rename = (entries: readonly (readonly [string, string])[]) =>
      api.call('POST', `customrole/${former.id}`, {
        body: api.send(customRoles, entries),
        headers: { 'If-Match': `"${former.revision}"` },
      })
    expect((await rename([['deletable[]', 'products']])).status).toBe(422)
    expect((await rename([['name', 'Nowa nazwa']])).status).toBe(200)
  })

  test('opens no record of another screen by the path that both have', async () => {
    const makro = resourceByName('market-makro')
    const { id } = (await api.create(makro)).data
    const at = `productheader/${String(id)}`
    const { who } = await person({ change: ['fliers'], delete: ['fliers'] })
    const headers = { 'If-Match': '"1"' }
    const asked = [
      ['GET', at],
      ['POST', at, api.send(makro, [['name', 'Inna']])],
      ['DELETE', at],
      ['GET', `${at}/target-users`],
      ['DELETE', `${at}/target-users/10/501/1`],
      ['POST', 'bulk/productheader?type=PRO', new Blob(['{}'], { type: 'application/json' })],
    ] as const
    for (const [method, path, body] of asked) {
      const { status } = await api.call(method, path, { who, headers, ...(body && { body }) })
      expect([method, path, status]).toEqual([method, path, 403])
    }
    expect((await api.call('GET', at)).data['revision']).toBe(1)
  })

  test('opens nothing that stands under a list of another screen', async () => {
    const [fliers, makro, products] = ['fliers', 'market-makro', 'products'].map(resourceByName)
    if (!fliers || !makro || !products) throw new Error('the app has these three')
    const { who } = await person({ change: ['fliers', 'products'], delete: ['fliers', 'products'] })
    const headers = { 'If-Match': '"1"' }
    const openUnder = (parent: unknown) =>
      api.call('GET', `open/products?parent=${String(parent)}`, { who })
    const flier = (await api.create(fliers)).data['id']
    for (const [list, status, parent] of [
      [fliers, 200, flier],
      [makro, 403, (await api.create(makro)).data['id']],
    ] as const) {
      const { id } = (await api.create(products, { params: { parent } })).data
      // the other administrator has it open
      expect((await api.call('PUT', `open/products/${String(id)}`)).status).toBe(200)
      if (parent === flier) expect((await openUnder(parent)).text).toContain(`"id":"${String(id)}"`)
      else expect((await openUnder(flier)).text).not.toContain(`"id":"${String(id)}"`)
      for (const [method, at] of [
        ['GET', `products?parent=${String(parent)}`],
        ['PUT', `products/${String(id)}`],
      ] as const) {
        const open = await api.call(method, `open/${at}`, { who })
        expect([list.name, method, open.status]).toEqual([
          list.name,
          method,
          status === 200 ? 200 : 404,
        ])
      }
      const name = `Ukryty ${list.name}`
      // what another person has opened a moment ago is kept
      expect((await api.verb(products, 'list', { params: { parent } })).status).toBe(200)
      const asked = [
        ['list', {}],
        ['read', {}],
        ['update', { body: api.send(products, [['name', name]]) }],
        ['create', { body: api.send(products, await api.entriesOf(products, 3)) }],
        ['delete', { headers: { 'If-Match': '"2"' } }],
      ] as const
      for (const [verb, more] of asked) {
        const params = { parent, id }
        const answer = await api.verb(products, verb, { params, who, headers, ...more })
        const expected = status === 200 && verb === 'create' ? 201 : status
        expect([list.name, verb, answer.status]).toEqual([list.name, verb, expected])
      }
      const seen = `visible?guest=1&resource=products&show=all&parent=${String(parent)}`
      expect((await api.call('GET', seen, { who })).status).toBe(status)
      if (status === 200) continue
      const records = [{ id, revision: 1 }]
      const body = new Blob([JSON.stringify({ act: 'delete', records })], {
        type: 'application/json',
      })
      const at = `productheader/${String(parent)}/product`
      expect((await api.call('POST', `bulk/${at}`, { who, body })).status).toBe(403)
      const file = new FormData()
      file.set('file', new File(['name;netto\nSer;1,00\n'], 'a.csv'))
      for (const step of ['preview', 'load'])
        expect((await api.call('POST', `${at}/${step}`, { who, body: file })).status).toBe(403)
    }
    const everywhere = 'visible?guest=1&resource=products&show=all'
    expect((await api.call('GET', everywhere, { who })).status).toBe(403)
    // asked again and again, until there is none
    expect((await api.call('GET', 'open/products', { who })).status).toBe(404)
    const counted = await api.call('GET', 'visible?guest=1', { who })
    expect(counted.text).toContain('"resource":"fliers"')
    expect(counted.text).not.toContain('"resource":"products"')
  })

  test('shows on the start page nothing of a list that it sees no more', async () => {
    const [makro, products] = ['market-makro', 'products'].map(resourceByName)
    if (!makro || !products) throw new Error('the app has these two')
    const lists = ['fliers', 'new-products', 'products']
    const { role, who } = await person({ change: ['market-makro', ...lists] })
    const parent = (await api.create(makro, { changes: { endDate: '2099-01-01' } })).data['id']
    const { id } = (await api.create(products, { params: { parent } })).data
    const changed = await api.verb(products, 'update', {
      params: { parent, id },
      who,
      body: api.send(products, [['name', 'Ukryty w Makro']]),
      headers: { 'If-Match': '"1"' },
    })
    expect(changed.status).toBe(200)
    await sql`update productheader_product set photo = null where id = ${id}`.execute(api.store.db)
    const start = (by?: Record<string, string>) =>
      api
        .call('GET', 'start', by ? { who: by } : {})
        .then(({ status, text }) => [status, text.includes('Ukryty w Makro')])
    expect([await start(who), await start()]).toEqual([
      [200, true],
      [200, true],
    ])
    await permit(role.id, { change: lists })
    expect(await start(who)).toEqual([200, false])
  })

  test.each(['users', 'custom-roles', 'account', 'nothing'])(
    '%s is no screen of a role',
    async (name) => {
      const role = await makeRole({ change: [name] })
      expect([role.status, Object.keys(role.errors)]).toEqual([422, ['changeable']])
    },
  )

  test('a right taken away is gone with the session, and a role that somebody has stays', async () => {
    const { role, account, who } = await person({ change: ['banners'] })
    const me = await api.call('GET', 'useraccount/auth/me', { who })
    expect(me.data['currentUser']).toMatchObject({
      roles: [],
      permissions: ['banners:view', 'banners:change'],
    })
    expect((await api.verb(banners, 'list', { who })).status).toBe(200)
    const refused = await api.call('DELETE', `customrole/${role.id}`, {
      headers: { 'If-Match': `"${role.revision}"` },
    })
    expect([refused.status, refused.data['message']]).toEqual([
      409,
      translate('pl', 'api.roleHeld', { smart_count: 1 }),
    ])
    const changed = await api.call('POST', `customrole/${role.id}`, {
      body: api.send(customRoles, [
        ['viewable[]', 'fliers'],
        ['changeable[]', ''],
      ]),
      headers: { 'If-Match': `"${role.revision}"` },
    })
    expect(changed.status).toBe(200)
    expect((await api.verb(banners, 'list', { who })).status).toBe(401)
    api.time.now += 60_000
    const again = await signIn(api.app, account, api.time.now)
    expect((await api.verb(banners, 'list', { who: again })).status).toBe(403)
    await grant(account.id, [])
    const deleted = await api.call('DELETE', `customrole/${role.id}`, {
      headers: { 'If-Match': `"${String(changed.data['revision'])}"` },
    })
    expect(deleted.status).toBe(200)
  })

  test('who edits accounts neither grants one nor touches the account of who has one', async () => {
    const { role, account } = await person({ change: ['banners'] })
    const editor = await api.as(['ROLE_ALLOWED_TO_EDIT_USERS'])
    const other = await api.addUser(`inna${made}@example.com`, [])
    const key = { 'If-Match': `"${await readRevision(account.id)}"` }
    const tries = {
      grants: () => grant(other.id, [role.id], editor),
      password: () =>
        api.call('PUT', `useraccount/${account.id}`, {
          body: new URLSearchParams({
            password: 'Zupelnie-Inne-8',
            password_confirmation: 'Zupelnie-Inne-8',
          }),
          headers: key,
          who: editor,
        }),
      takes: () => grant(account.id, [], editor),
      unlocks: () => api.call('POST', `useraccount/${account.id}/unlock`, { who: editor }),
      ends: () => api.call('DELETE', `useraccount/${account.id}/sessions`, { who: editor }),
      deletes: () => api.call('DELETE', `useraccount/${account.id}`, { headers: key, who: editor }),
      makes: () =>
        api.call('POST', 'customrole', {
          body: new URLSearchParams({ name: 'Moja' }),
          who: editor,
        }),
      changes: () =>
        api.call('POST', `customrole/${role.id}`, {
          body: new URLSearchParams({ name: 'Moja' }),
          headers: { 'If-Match': `"${role.revision}"` },
          who: editor,
        }),
    }
    for (const [name, attempt] of Object.entries(tries))
      expect([name, (await attempt()).status]).toEqual([name, 403])
    expect((await api.call('GET', `customrole/${role.id}`, { who: editor })).status).toBe(200)
    expect((await api.call('GET', `useraccount/${account.id}`)).data['custom_roles']).toEqual([
      role.id,
    ])
  })

  test('granting stands in the log, and ends the sessions of the account', async () => {
    const role = await makeRole({ view: ['banners'] })
    const account = await api.addUser(`dziennik${made}@example.com`, [])
    const who = await signIn(api.app, account, api.time.now)
    expect((await grant(account.id, [role.id])).status).toBe(200)
    expect((await api.call('GET', 'useraccount/auth/me', { who })).status).toBe(401)
    const { data } = await api.call('GET', `audit?resource=users&record_id=${account.id}&limit=5`)
    const lines: readonly unknown[] = Array.isArray(data['items']) ? data['items'] : []
    expect(lines).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ custom_roles: [] }),
        after: expect.objectContaining({ custom_roles: [role.id] }),
      }),
    )
  })

  test.each<[Locale]>([['pl'], ['en']])(
    'each screen that stands in the menu is offered as it is called there, in %s',
    async (locale) => {
      const brand = { key: 'makro', name: 'Makro' }
      const menu = flatMenu(menuTree(resources, { canList: () => true, locale, brand }))
      const { data } = await api.call('GET', 'screen/view', {
        headers: { 'Accept-Language': locale },
      })
      const called = menu.flatMap(({ key, label }) =>
        screens.includes(key) ? [{ id: key, name: label }] : [],
      )
      expect(called).toContainEqual({ id: 'market-makro', name: 'Market Makro' })
      expect(data['items']).toEqual(expect.arrayContaining(called))
    },
  )

  test('each screen is offered by a name in the language of who asks, to those who may see roles', async () => {
    const english = await api.call('GET', 'screen/view', { headers: { 'Accept-Language': 'en' } })
    expect(english.data['items']).toContainEqual({ id: 'reports', name: 'Reports' })
    expect(offered.view).toContainEqual({ id: 'reports', name: 'Raporty' })
    expect(offered.change).not.toContainEqual(expect.objectContaining({ id: 'reports' }))
    const who = await api.as(['ROLE_ALLOWED_TO_EDIT_HALLS'])
    expect((await api.call('GET', 'screen/view', { who })).status).toBe(403)
  })
})
