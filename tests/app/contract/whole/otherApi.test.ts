import { HttpError, type RaRecord } from 'ra-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isUnchanged } from '../../../../dataProvider/compare'
import { ConflictError } from '../../../../dataProvider/saveErrors'
import { toPanelRecord } from '../../../../dataProvider/records'
import { refreshUser } from '../../../../authProvider/session'
import { readUser } from '../../../../authProvider/storage'
import { resourceByName, resources } from '../../../../src/schema/registry'
import { namesOf, type Resource } from '../../../../src/schema'
import { readText } from '../../../house/support/tree'
import { openBrowser } from '../../../support/panel/browserApi'
import { otherApi, type Shape } from '../../../support/server/otherApi'
import { sampleDraft, world } from '../../../support/samples'

// every primitive of the language, whether an entity of the tree has it or not
await vi.hoisted(async () => {
  const { handWith } = await import('../../../support/registry')
  handWith((await import('../../../support/fixtures/fixtures')).fixtures)
})

const whole = resources.filter(
  ({ api: { endpoints: calls } }) => calls.list && calls.create && calls.read && calls.update,
)
const singletons = resources.filter(({ singleton }) => singleton)
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe.each<[Shape]>([['bare'], ['array'], ['silent']])(
  'an API with only what the specification shows, %s',
  (shape) => {
    let browser: Awaited<ReturnType<typeof openBrowser>>
    beforeAll(async () => {
      browser = await openBrowser({ serve: (app) => otherApi(app, shape) })
      await browser.signIn()
    })
    afterAll(() => browser.close())

    it('signs in and knows the person without a CSRF header', async () => {
      expect(await refreshUser({ apiUrl: 'http://panel.local', locale: 'pl' })).toMatchObject({
        username: browser.api.admin.username,
        roles: ['ROLE_ADMIN'],
      })
      expect(readUser()?.username).toBe(browser.api.admin.username)
      expect(browser.sent.every(({ headers }) => !headers.has('x-csrf-token'))).toBe(true)
    })

    const make = async (resource: Resource, n: number, meta: object) => {
      const changes = resource.id === 'typed' ? { id: world.id + n } : {}
      const draft = { ...(await sampleDraft(resource, n)), ...changes }
      return (await browser.data.create(resource.name, { data: draft, meta })).data
    }

    it.each(whole.map((resource) => [resource.name, resource] as const))(
      'creates, lists, reads, updates, meets a conflict and deletes: %s',
      async (name, resource) => {
        const { data } = browser
        const above = resource.parent?.resources[0]
        const parent = above && (await make(resourceByName(above), 7, {})).id
        const meta = parent === undefined ? {} : { parent }
        const record = await make(resource, 3, { ...meta, idempotencyKey: `${shape}-${name}` })
        expect(record.revision).toBeUndefined()

        const parts = namesOf(resource.composedOf).map((part) => [part, record[part]])
        const filter = parts.length > 0 ? { where: Object.fromEntries(parts) } : {}
        const list = await data.getList(name, {
          pagination: { page: 1, perPage: 10 },
          sort: { field: 'id', order: 'DESC' },
          filter,
          meta,
        })
        expect(list.data.map(({ id }) => id)).toContain(record.id)
        expect(list.total).toBeGreaterThan(0)

        const { data: read } = await data.getOne(name, { id: record.id, meta })
        const change = (seen: RaRecord) => ({
          id: record.id,
          data: { ...read },
          previousData: read,
          meta: { ...meta, revision: undefined, seen: toPanelRecord(seen) },
        })
        const updated = await data.update(name, change(read))
        expect(updated.data.id).toBe(record.id)

        // somebody else's reading differs in one field that can be written
        const field =
          Object.keys(resource.fields).find(
            (one) => !isUnchanged(resource, read, { ...read, [one]: null }),
          ) ?? ''
        const before = browser.sent.length
        const stale = await failure(data.update(name, change({ ...read, [field]: null })))
        expect(stale).toBeInstanceOf(ConflictError)
        expect(browser.sent.slice(before).every(({ method }) => method === 'GET')).toBe(true)

        if (!resource.api.endpoints.delete) return
        await data.delete(name, { id: record.id, previousData: read, meta })
        expect(await failure(data.getOne(name, { id: record.id, meta }))).toMatchObject({
          status: 404,
        })
      },
    )

    it.each(whole.map(({ name }) => [name]))(
      'puts what is refused beside the field: %s',
      async (name) => {
        const above = resourceByName(name).parent?.resources[0]
        const parent = above && (await make(resourceByName(above), 8, {})).id
        const meta = parent === undefined ? {} : { parent }
        const error = await failure(browser.data.create(name, { data: {}, meta }))
        expect(error).toMatchObject({ status: 422 })
        const text = JSON.stringify(error instanceof HttpError ? error.body.errors : null)
        expect(text).toMatch(/Pole wymagane|Wklej URL|Wybierz grup/)
      },
    )

    it.each(singletons.map((resource) => [resource.name, resource] as const))(
      'saves the one record of %s, and sees what others did',
      async (name, resource) => {
        const { data } = browser
        const { data: before } = await data.getOne(name, { id: 'single' })
        const draft =
          name === 'account'
            ? { ...before, firstName: 'Anna' }
            : { ...before, ...(await sampleDraft(resource, 2)) }
        const change = { id: 'single', data: draft, previousData: before }
        const saved = await data.update(name, { ...change, meta: { seen: toPanelRecord(before) } })
        expect(saved.data.id).toBe('single')
        const stale = data.update(name, { ...change, meta: { seen: toPanelRecord(before) } })
        expect(await failure(stale)).toBeInstanceOf(ConflictError)
      },
    )

    it('orders and switches against the number that was seen', async () => {
      const { data } = browser
      const fliers = toPanelRecord(await make(resourceByName('fliers'), 4, {}))
      expect((await data.setOrder('fliers', { record: fliers, value: 5 })).orderNo).toBe(5)
      const stale = data.setOrder('fliers', { record: { ...fliers, orderNo: 4 }, value: 6 })
      expect(await failure(stale)).toBeInstanceOf(ConflictError)

      const versions = resources.find(({ api }) => api.toggle)
      const part = versions?.api.toggle
      if (!versions || !part) throw new Error('no resource has a switch')
      const version = toPanelRecord(await make(versions, 4, {}))
      const value = version[part] !== true
      const switched = await data.setToggle(versions.name, { record: version, value })
      expect(switched[part]).toBe(value)
      const again = data.setToggle(versions.name, { record: version, value })
      expect(await failure(again)).toBeInstanceOf(ConflictError)
    })

    it('sends only what docs/another-api.md lists for CORS', () => {
      const page = readText('docs/another-api.md')
      const listed = /the methods ([^;]+);[^`]*((?:`[\w-]+`[^`]*?)+)`Access-Control-Expose/.exec(
        page,
      )
      const methods = listed?.[1]?.match(/[A-Z]{3,}/g) ?? []
      const headers = listed?.[2]?.match(/[\w-]+(?=`)/g)?.map((name) => name.toLowerCase()) ?? []
      // those that every request may carry, and the session's cookie
      const free = ['accept', 'cookie', 'content-type', 'content-length']
      for (const sent of browser.sent) {
        expect(methods).toContain(sent.method)
        const own = [...sent.headers.keys()].filter((name) => !free.includes(name))
        expect([...headers, 'x-requested-with']).toEqual(expect.arrayContaining(own))
      }
      expect(browser.sent.length).toBeGreaterThan(50)
    })

    it('says that a full page without a total is not the whole list', async () => {
      const { network, data } = browser
      const { between } = network
      const rows = Array.from({ length: 10 }, (_, at) => ({ id: at + 1 }))
      const list = (length: number) => {
        network.between = () => Response.json(rows.slice(0, length))
        return data.getList('hall', {})
      }
      expect(await failure(list(10))).toMatchObject({ message: 'shell.http.noTotal' })
      expect(await list(9)).toMatchObject({ total: 9 })
      network.between = between
    })

    it('tries an answer lost on its way once more without a second record', async () => {
      const { data } = browser
      const vouchers = resourceByName('promo-vouchers')
      await make(vouchers, 1, {})
      const count = async () => (await data.getList('promo-vouchers', {})).total
      const before = (await count()) ?? 0
      const draft = { ...(await sampleDraft(vouchers, 5)), actionIdentifier: 'RAZ' }
      const save = (name: string) =>
        data.create('promo-vouchers', {
          data: { ...draft, actionIdentifier: name },
          meta: { idempotencyKey: 'once' },
        })
      browser.line.loseAnswers = true
      expect(await failure(save('RAZ'))).toMatchObject({ status: 0 })
      browser.line.loseAnswers = false
      const { data: made } = await save('DWA')
      expect(made).toMatchObject({ actionIdentifier: 'DWA' })
      expect(await count()).toBe(before + 1)
    })
  },
)
