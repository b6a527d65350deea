import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { definitionFaults } from '../../../server/resources/check'
import { allRoutes } from '../../../server/routes'
import { resourceRoutes } from '../../../server/verbs/routes'
import { databases } from '../../support/server/testStore'
import { call, signIn, testServer } from '../../support/server/testServer'

await vi.hoisted(async () => {
  const { hand } = await import('../../../src/hand')
  hand({ resources: {} })
  const { handServer } = await import('../../../server/serverApp')
  handServer({})
})

describe.each(databases)('an app without a resource of its own, on %s', (database) => {
  let server: Awaited<ReturnType<typeof testServer>>
  let session: Record<string, string>
  const ask = (method: string, path: string) => call(server.app, method, `/api/${path}`, session)

  beforeAll(async () => {
    server = await testServer({ routes: resourceRoutes(), database })
    const admin = await server.addUser('szef@example.com', ['ROLE_ADMIN'])
    session = await signIn(server.app, admin, server.time.now)
  })
  afterAll(() => server.store.close())

  test('has no fault', () => {
    expect(definitionFaults()).toEqual([])
  })

  test('lets people in, lists its accounts and begins with the start page', async () => {
    expect((await ask('GET', 'useraccount/auth/me')).status).toBe(200)
    const users = await (await ask('GET', 'useraccount')).json()
    expect(users.data.items).toMatchObject([{ username: 'szef@example.com' }])
    const start = await (await ask('GET', 'start')).json()
    expect(start.data).toMatchObject({ starting: null, ending: null, pictures: null, lists: [] })
    expect((await ask('GET', 'audit')).status).toBe(200)
  })

  test('has no call for what it has nothing of', async () => {
    const paths = allRoutes.map(({ path }) => path)
    expect(paths).not.toContain('timeline')
    expect(paths).not.toContain('visible')
    expect(paths.filter((path) => /^(deeplink|target-users|audiences)/.test(path))).toEqual([])
    for (const path of ['timeline', 'visible', 'target-users/reach', 'deeplink', 'hall/1'])
      expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
  })
})
