// `npm run screenshots`: takes the screenshots of the README (docs/screenshots) from a panel with its own demo content.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { signIn, startOurs } from '../bench/servers.mjs'
import { findChromium } from './test/chromium.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const built = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(1)

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const listIsThere = (page) => page.locator('tbody tr, [role=row], li article').first().waitFor()
const formIsThere = (page) => page.getByRole('dialog').locator('input').first().waitFor()

/** The screenshots: file, address, window, and what must be on the page before each is taken. */
const pictures = [
  {
    name: 'sign-in',
    path: '/login',
    isOpen: true,
    ready: (page) => page.locator('#email').waitFor(),
  },
  { name: 'fliers', path: '/fliers', ready: listIsThere },
  { name: 'flier-form', path: '/fliers/create', ready: formIsThere },
  { name: 'fliers-dark', path: '/fliers', colorScheme: 'dark', ready: listIsThere },
  {
    name: 'fliers-phone',
    path: '/fliers',
    viewport: phone,
    ready: (page) => page.getByRole('heading').first().waitFor(),
  },
]

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-pictures-'))
const server = await startOurs(dataDir, { SEED: 'demo' })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const session = await signIn(server)
  const me = await fetch(`${server.url}/api/useraccount/auth/me/`, { headers: session })
  const { data } = await me.json()
  mkdirSync('docs/screenshots', { recursive: true })
  for (const {
    name,
    path: address,
    isOpen,
    viewport = desktop,
    colorScheme = 'light',
    ready,
  } of pictures) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      colorScheme,
      locale: 'pl-PL',
      reducedMotion: 'reduce',
    })
    if (!isOpen) {
      const [cookie, value] = session.Cookie.split(/=(.*)/)
      await context.addCookies([{ name: cookie, value, url: server.url }])
      await context.addInitScript(
        ([user, csrf]) => {
          localStorage.setItem('panel.user', user)
          localStorage.setItem('panel.csrf', csrf)
        },
        [JSON.stringify(data.currentUser), session['X-CSRF-Token']],
      )
    }
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await ready(page)
    await page.screenshot({ path: `docs/screenshots/${name}.png` })
    console.log(`docs/screenshots/${name}.png`)
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
