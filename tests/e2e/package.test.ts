import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import { newContext, leave } from './support/browser'
import { shootFailures } from './support/failures'
import { box, saveButton } from './support/form'
import { startPanel, type RunningPanel } from './support/startPanel'
import { signInByCall } from './support/session'

const engine = path.resolve('.')
const packed = path.join(engine, `dist/panel-engine-${version}.tgz`)
const root = mkdtempSync(path.join(os.tmpdir(), 'package-'))
const shop = path.join(root, 'shop')
const food = path.join(root, 'food')

let page: Page
shootFailures(() => page)

/** Runs a command of a newcomer's to its end, in a folder that knows nothing of this tree. */
function run(cwd: string, program: string, ...args: readonly string[]): string {
  const { PATH, HOME, npm_config_cache, npm_config_registry } = process.env
  const env = { PATH, HOME, npm_config_cache, npm_config_registry, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status}\n${stdout}${stderr}`)
  return stdout
}
const command = (cwd: string, ...args: readonly string[]) =>
  run(cwd, path.join(cwd, 'node_modules/.bin/panel-engine'), ...args)

beforeAll(async () => {
  run(engine, process.execPath, 'scripts/pack.mjs')
  // the first thing that a newcomer does, in an empty folder
  spawnSync('mkdir', [shop])
  run(shop, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', packed)
  command(shop, 'new', '.')
  cpSync(path.join(engine, 'examples/food'), food, { recursive: true })
  symlinkSync(path.join(shop, 'node_modules'), path.join(food, 'node_modules'))
}, 400_000)
afterAll(async () => {
  await leave(page)
  rmSync(root, { recursive: true, force: true })
})

describe.each([
  ['of a single file', shop, '/products', 'Products', 'Shop', '#0f4c9c'],
  ['of a food chain', food, '/shops', 'L\u00e4den', 'Gr\u00fcner Korb', '#2f6b3a'],
])('an app %s, from the packed engine', (_, folder, list, heading, brand, accent) => {
  let panel: RunningPanel
  afterAll(() => panel?.remove())

  it('has no fault, and passes the tests that follow from its resources', () => {
    expect(command(folder, 'check')).toMatch(/\d resources, no fault/)
    expect(command(folder, 'test')).toMatch(/Tests\s+\d+ passed/)
  })

  it('is built beside its resources, and has nothing of the retailer in it', () => {
    command(folder, 'build')
    expect(existsSync(path.join(folder, 'dist/server/main.js'))).toBe(true)
    expect(command(folder, 'routes')).toContain('/api/useraccount')
    expect(() => command(folder, 'frobnicate')).toThrow('frobnicate: no such command')
    const found = spawnSync('grep', [
      '-rlE',
      'Makro Cash|demoCalendars|"promo-vouchers"|promo-vouchers:',
      path.join(folder, 'dist'),
    ])
    expect(String(found.stdout)).toBe('')
  })

  it('opens its doors to the app, and nothing else', () => {
    const reach = (specifier: string) =>
      spawnSync(
        process.execPath,
        ['-e', `import.meta.resolve('${specifier}')`, '--input-type=module'],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      ).stderr
    for (const door of ['schema', 'fields', 'register', 'screens', 'server', 'samples'])
      expect(reach(`panel-engine/${door}`)).toBe('')
    expect(reach('panel-engine/server/app.ts')).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  it('lets somebody sign in and create a record', async () => {
    panel = await startPanel({ SEED: 'none' }, path.join(folder, 'dist'))
    const session = await signInByCall(panel)
    page = await (await newContext({ panel, session })).newPage()
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
    })
    await page.goto(list)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    expect(await page.getByText(`${brand} \u00b7 panel`).count()).toBeGreaterThan(0)
    const shown = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    )
    expect(shown).toBe(accent)
    await page.goto(`${list}/create`)
    await box(page, 'name').fill('Pierwszy')
    await saveButton(page).click()
    await page.getByRole('cell', { name: 'Pierwszy', exact: true }).waitFor()
    await page.goto('/start')
    await page.getByRole('heading', { name: 'Start' }).waitFor()
    expect(failed).toEqual([])
  })

  it('offers at its door the languages that it has, where there are several', async () => {
    const door = await (await newContext({ panel })).newPage()
    await door.goto('/login')
    await door.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).waitFor()
    expect(await door.locator('.languages button').count()).toBe(folder === food ? 2 : 0)
    await door.context().close()
  })

  it('is served with hot reload', async () => {
    const port = 20_000 + Math.floor(Math.random() * 5_000)
    const bin = path.join(folder, 'node_modules/.bin/panel-engine')
    const env = { ...process.env, PORT: String(port), SEED: 'none', VITEST: undefined }
    const child = spawn(bin, ['dev'], { cwd: folder, env, detached: true, stdio: 'ignore' })
    const ask = (address: string) =>
      fetch(`http://127.0.0.1:${port}${address}`).then(
        ({ status }) => status,
        () => 0,
      )
    try {
      await expect.poll(() => ask('/readyz')).toBe(200)
      // the doors find the app
      for (const door of ['door', 'panelDoor'])
        expect(await ask(`/src/app/${door}.ts?v=1`)).toBe(200)
    } finally {
      // with all that it started
      if (child.pid) process.kill(-child.pid)
    }
  })

  it.runIf(folder === food)(
    'shows its plan and its own page, and asks for nothing that it does not have',
    async () => {
      const failed: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
      })
      for (const [address, name] of [
        ['/timeline', 'Plan'],
        ['/seasons', 'Saisons'],
        ['/deliveries/create', 'Lieferung hinzuf\u00fcgen'],
        ['/users/create', 'Benutzerkonto hinzuf\u00fcgen'],
      ] as const) {
        await page.goto(address)
        await page.getByRole('heading', { name }).first().waitFor()
      }
      // a kind of its own
      await page.goto('/goods/create')
      await page.getByLabel('Geschmack').selectOption('4')
      // of customers and of halls it knows nothing
      await page.goto('/timeline')
      expect(await page.getByRole('button', { name: 'Markt' }).count()).toBe(0)
      expect(failed).toEqual([])
    },
  )
})
