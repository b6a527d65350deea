import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { presentToken } from '../../server/auth/totp'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'
import { startDatabase, type Database } from './neighbours'
import { createClient, startProxy, type Answer, type Client } from './proxies'

const form = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'X-Requested-With': 'XMLHttpRequest',
}
const metricsToken = 'a-token-of-monitoring'

let database: Database
let panels: readonly RunningPanel[] = []

beforeAll(async () => {
  database = await startDatabase()
  const env = {
    SEED: 'none',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://panel.example.com',
    TRUST_PROXY: '127.0.0.1',
    SECRET_KEY: 'ab'.repeat(32),
    METRICS_TOKEN: metricsToken,
    DATABASE_URL: await database.fresh(),
  }
  const first = await startPanel(env)
  panels = [first, ...(await Promise.all([startPanel(env), startPanel(env)]))]
})
afterAll(async () => {
  await Promise.all(panels.map((panel) => panel.remove()))
  await database?.stop()
})

/** The calls in the log of a panel. */
const callsOf = (panel: RunningPanel): readonly { path?: string; requestId?: string }[] =>
  panel
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))

let halls = 0
/** Signed in once, behind the first proxy; the second one's panels know it too. */
let session: Readonly<Record<string, string>> | undefined

async function signIn({ ask }: Client, { admin }: RunningPanel) {
  const body = new URLSearchParams({
    _username: admin.email,
    _password: admin.password,
    _token: presentToken(admin.secret, Date.now()),
  })
  const answer = await ask('POST', '/login_check', { headers: form, body: String(body) })
  expect(answer.status).toBe(200)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { ...form, Cookie: cookie, 'X-CSRF-Token': String(answer.headers['x-csrf-token']) }
}

it.each(['haproxy', 'nginx'] as const)(
  'behind %s one sign-in is good for all, and a panel that ends takes no call with it',
  async (kind) => {
    const proxy = await startProxy(
      kind,
      panels.map(({ url }) => url),
    )
    const client = createClient(proxy.url)
    const { ask, close } = client
    const settled = async (target: string) => {
      for (const until = Date.now() + 30_000; Date.now() < until; await wait(100)) {
        const answer = await ask('GET', target).catch(() => null)
        if (answer && answer.status < 500) return answer
      }
      throw new Error(proxy.said())
    }
    expect(await settled('/readyz')).toMatchObject({ status: 404 })
    expect((await settled('/api/info')).status).toBe(200)
    expect((await ask('GET', '/metrics')).status).toBe(404)
    expect((await fetch(`${proxy.plain}/x?y=1`, { redirect: 'manual' })).status).toBe(308)

    const [first, , third] = panels
    if (!first || !third) throw new Error('three panels are wanted')
    session ??= await signIn(client, first)
    const headers = session

    const answers: Answer[] = []
    let failures = 0
    let saved = 0
    const ending = new AbortController()
    const over = ending.signal
    const save = (id: number) => {
      const sent = {
        id: String(id),
        name: `Hala ${id}`,
        city: 'Warszawa',
        postcode: '30-001',
        street: 'Nowa 1',
      }
      return ask('POST', '/api/hall', { headers, body: String(new URLSearchParams(sent)) })
    }
    const person = async () => {
      for (let n = 0; !over.aborted; n++) {
        const isSave = n % 5 === 4
        const answer = await (
          isSave ? save((halls += 1)) : ask('GET', '/api/useraccount/auth/me', { headers })
        ).catch((error: unknown) => ({ status: 0, headers: {}, body: String(error) }))
        answers.push(answer)
        if (answer.status !== (isSave ? 201 : 200)) failures += 1
        else if (isSave) saved += 1
        await wait(20)
      }
    }
    const people = Array.from({ length: 8 }, () => person())
    const named = () => new Set(answers.map((answer) => answer.headers['x-request-id']))
    /** How many of the calls each panel had, under the names that the proxy gave them. */
    const shares = () => {
      const names = named()
      return panels.map(
        (panel) => callsOf(panel).filter(({ requestId }) => names.has(requestId)).length,
      )
    }
    const before = () => [answers.length > 60, ...shares().map((share) => share > 5)]
    await expect.poll(before, { timeout: 60_000, interval: 200 }).toEqual([true, true, true, true])
    await third.stop('SIGTERM')
    const since = answers.length
    await expect.poll(() => answers.length - since, { timeout: 60_000 }).toBeGreaterThan(40)
    ending.abort()
    await Promise.all(people)
    const refused = answers.filter(({ status }) => ![200, 201].includes(status)).slice(0, 3)
    expect({ failures, refused, said: failures > 0 ? proxy.said() : '' }).toEqual({
      failures: 0,
      refused: [],
      said: '',
    })
    expect(answers.length).toBeGreaterThan(100)
    const list = await ask('GET', `/api/hall?limit=1`, { headers })
    expect(JSON.parse(list.body).data.total).toBeGreaterThanOrEqual(saved)

    // Each panel had its part.
    expect(Math.min(...shares())).toBeGreaterThan(5)
    expect(third.output()).toMatch(/"msg":"stopping".*"msg":"stopped"/s)
    expect(third.output()).not.toContain(third.admin.secret)
    close()
    await Promise.all([proxy.stop(), third.restart()])
    const metrics = await fetch(`${third.url}/metrics`, {
      headers: { Authorization: `Bearer ${metricsToken}` },
    })
    expect(await metrics.text()).toContain('panel_database_connections{state="most"}')
    console.info(`${kind}: ${answers.length} calls, ${saved} saves, ${failures} failed`)
  },
)
