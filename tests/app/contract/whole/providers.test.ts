import { HttpError, type RaRecord } from 'ra-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConflictError } from '../../../../dataProvider/saveErrors'
import type { CallMeta } from '../../../../dataProvider/types'
import { resourceByName, resources } from '../../../../src/schema/registry'
import { namesOf } from '../../../../src/schema'
import { idTypeOf } from '../../../../src/fields/stores'
import { presentToken } from '../../../../server/auth/totp'
import { openBrowser } from '../../../support/panel/browserApi'
import { sampleDraft, world } from '../../../support/samples'
import { password } from '../../../support/server/testServer'

let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const credentials = (token: string) => ({
  username: browser.api.admin.username,
  password,
  token,
})
// a step of its own: the one before was used by the server's own sign-in
const nextToken = () => {
  browser.api.time.now += 60_000
  return presentToken(browser.api.admin.secret, browser.api.time.now)
}
/** Signs in, unless a test before did: each of them may run alone. */
async function signedIn(): Promise<void> {
  const known = await failure(browser.auth.checkAuth({}))
  if (known) await browser.auth.login(credentials(nextToken()))
}
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('the auth provider in front of the real server', () => {
  it('is refused with a wrong token, and nothing is kept', async () => {
    const error = await failure(browser.auth.login(credentials('000000')))
    expect(error).toMatchObject({ status: 401 })
    await expect(browser.auth.checkAuth({})).rejects.toBeInstanceOf(HttpError)
  })

  it('signs in, knows who it is, and may what the roles allow', async () => {
    await browser.auth.login(credentials(nextToken()))
    await browser.auth.checkAuth({})
    expect(await browser.auth.getPermissions?.({})).toEqual(['ROLE_ADMIN'])
    expect(await browser.auth.canAccess?.({ resource: 'banners', action: 'edit' })).toBe(true)
    expect([...browser.kept.values()].join()).not.toContain(browser.api.admin.secret)
  })
})

/** Children are made under a parent of their own, of the first resource they may stand under. */
async function parentOf(name: string): Promise<string | number | undefined> {
  const parent = resourceByName(name).parent?.resources[0]
  if (!parent) return undefined
  const made = await browser.data.create(parent, {
    data: await sampleDraft(resourceByName(parent), 7),
    meta: { idempotencyKey: `parent-of-${name}` },
  })
  return made.data.id
}

/** The parameters of an update that says everything anew. */
const changeOf = (record: RaRecord, meta: CallMeta) => ({
  id: record.id,
  data: { ...record },
  previousData: record,
  meta,
})

const whole = resources.filter(
  ({ api: { endpoints: calls } }) => calls.list && calls.create && calls.read && calls.update,
)

describe.each(whole.map((resource) => [resource.name, resource] as const))(
  'the data provider: %s',
  (name, resource) => {
    beforeAll(signedIn)

    it('creates once, lists, reads, updates, meets a conflict, and deletes', async () => {
      const { data } = browser
      const parent = await parentOf(name)
      const meta = { idempotencyKey: `key-${name}`, ...(parent !== undefined && { parent }) }
      // the hall of the samples is there already
      const isNumbered = resource.id === 'typed' && idTypeOf(resource) === 'integer'
      const changes = isNumbered ? { id: world.id + 1 } : {}
      const draft = { ...(await sampleDraft(resource, 3)), ...changes }

      const { data: record } = await data.create(name, { data: draft, meta })
      expect(record.revision).toBe(1)
      const again = await data.create(name, { data: draft, meta })
      expect(again.data.id).toBe(record.id)

      const filter = Object.fromEntries(
        namesOf(resource.composedOf).map((part) => [part, record[part]]),
      )
      const list = await data.getList(name, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'id', order: 'DESC' },
        filter,
        meta,
      })
      expect(list.data.map(({ id }) => id)).toContain(record.id)

      const { data: read } = await data.getOne(name, { id: record.id, meta })
      expect(read.id).toBe(record.id)

      const current = again.data
      const updated = await data.update(name, changeOf(current, meta))
      expect(updated.data.revision).toBeGreaterThan(Number(record.revision))
      const stale = await failure(data.update(name, changeOf(record, meta)))
      expect(stale).toBeInstanceOf(ConflictError)

      if (!resource.api.endpoints.delete) return
      await data.delete(name, { id: record.id, previousData: updated.data, meta })
      expect(await failure(data.getOne(name, { id: record.id, meta }))).toMatchObject({
        status: 404,
      })
    })

    it('puts what the server refuses beside the field, in Polish', async () => {
      const parent = await parentOf(name)
      const meta = { idempotencyKey: `bad-${name}`, ...(parent !== undefined && { parent }) }
      const error = await failure(browser.data.create(name, { data: {}, meta }))
      expect(error).toMatchObject({ status: 422 })
      const text = JSON.stringify(error instanceof HttpError ? error.body.errors : null)
      expect(text).toMatch(/Pole wymagane|Wklej URL|Wybierz grup/)
    })
  },
)

describe('the requests of both', () => {
  beforeAll(signedIn)

  it('carry the marker, the CSRF token and the revision where they are due', async () => {
    const data = await sampleDraft(resourceByName('promo-BMPL'), 5)
    const made = await browser.data.create('promo-BMPL', { data, meta: {} })
    await browser.data.update('promo-BMPL', changeOf(made.data, {}))
    const unsafe = browser.sent.filter(({ method }) => method !== 'GET')
    expect(
      unsafe.every(({ headers }) => headers.get('x-requested-with') === 'XMLHttpRequest'),
    ).toBe(true)
    const writes = unsafe.filter(({ path }) => path.startsWith('/api/'))
    expect(writes.length).toBeGreaterThan(1)
    expect(writes.every(({ headers }) => headers.get('x-csrf-token'))).toBe(true)
    expect(writes.some(({ headers }) => headers.get('if-match') === '"1"')).toBe(true)
  })

  it('end with the session', async () => {
    await browser.auth.logout({})
    expect(await failure(browser.data.getOne('hall', { id: world.id }))).toMatchObject({
      status: 401,
    })
  })
})
