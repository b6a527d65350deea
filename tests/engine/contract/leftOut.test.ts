import { describe, expect, it, vi } from 'vitest'
import type { Feature } from '../../../src/schema/app'
import { tableNamesOf } from '../../support/server/shapeOf'

/** What belongs to a feature: its calls, and the keys of other calls; its pages. */
interface Parts {
  readonly calls?: readonly (string | RegExp)[]
  /** Keys of queries that lists do without. */
  readonly keys?: readonly string[]
  readonly pages?: readonly string[]
  readonly tables?: readonly string[]
  /** What goes with it because it needs it. */
  readonly with?: Feature
}

const history = [/^GET history\//]
const parts: { readonly [F in Feature]: Parts } = {
  audit: {
    calls: ['GET audit', 'GET audit/{id}', ...history],
    pages: ['audit'],
    tables: ['audit', 'past_file'],
    with: 'history',
  },
  bulk: { calls: [/^POST bulk\//] },
  copy: {},
  drafts: {},
  export: { keys: ['format'] },
  history: { calls: history, tables: ['past_file'] },
  import: { calls: [/\/(preview|load)$/], tables: ['import_line', 'import_run'] },
  manual: { pages: ['manual'] },
  order: { calls: [/^\w+ .*\/order$/] },
  palette: { calls: ['GET find'] },
  presence: { calls: [/^\w+ open\//], tables: ['open_record'] },
  savedViews: { calls: [/^\w+ views\b/], tables: ['list_view', 'list_view_start'] },
  start: { calls: ['GET start'], pages: ['start'] },
  timeline: { calls: ['GET timeline'], pages: ['timeline'] },
}

/** Has everything loaded anew by an app that leaves something out. */
async function appWithout(without: readonly Feature[]) {
  vi.resetModules()
  await import('../../../server/serverDoor')
  const { handWith } = await import('../../support/registry')
  handWith([], { without })
  const { loadTexts } = await import('../../../i18n/translate')
  await loadTexts()
  const { allRoutes } = await import('../../../server/routes')
  await import('../../../src/app/panelDoor')
  const { pages } = await import('../../../src/app/pages')
  const { followingFeatures } = await import('../../../src/schema/registry')
  return {
    calls: allRoutes.map(({ method, path }) => `${method} ${path}`),
    pages: pages.map(({ route }) => route),
    following: followingFeatures(),
  }
}

const whole = await appWithout([])
const ofFeatures = [...new Set(Object.values(parts).flatMap(({ tables = [] }) => tables))]
const features = Object.keys(parts) as readonly Feature[]

const isOf = (call: string, patterns: readonly (string | RegExp)[]) =>
  patterns.some((one) => (typeof one === 'string' ? one === call : one.test(call)))

describe.each(features)('an app without %s', (feature) => {
  const { calls = [], keys = [], pages = [], tables = [], with: following } = parts[feature]

  it('lacks what belongs to it, and nothing else', async () => {
    const app = await appWithout([feature])
    expect(whole.calls.filter((call) => !app.calls.includes(call))).toEqual(
      whole.calls.filter((call) => isOf(call, calls)),
    )
    expect(app.calls.filter((call) => !whole.calls.includes(call))).toEqual([])
    expect(whole.pages.filter((page) => !app.pages.includes(page))).toEqual(pages)
    expect(app.following).toEqual(
      following
        ? [`${following} is left out: it needs ${feature}, which the app does without`]
        : [],
    )
  })

  it('starts, lets people in and lists', async () => {
    await appWithout([feature])
    // what is loaded by now is of this app
    const { call, signIn, testServer } = await import('../../support/server/testServer')
    const { resourceRoutes } = await import('../../../server/verbs/routes')
    const server = await testServer({ routes: resourceRoutes() })
    try {
      const admin = await server.addUser('szef@example.com', ['ROLE_ADMIN'])
      const session = await signIn(server.app, admin, server.time.now)
      const ask = async (path: string) =>
        (await call(server.app, 'GET', `/api/${path}`, session)).status
      expect(await ask('useraccount')).toBe(200)
      for (const key of keys) expect(await ask(`useraccount?${key}=csv`)).toBe(400)
      if (feature !== 'export') expect(await ask('useraccount?format=csv')).toBe(200)
      const there = await tableNamesOf(server.store)
      expect(ofFeatures.filter((name) => !there.includes(name))).toEqual(tables)
      if (feature === 'audit') return
      const lines = await server.store.db.selectFrom('audit').selectAll().execute()
      expect(lines.length).toBeGreaterThan(0)
    } finally {
      await server.store.close()
    }
  })
})
