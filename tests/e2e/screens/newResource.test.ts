import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newContext, leave } from '../support/browser'
import { shootFailures } from '../support/failures'
import { aimAt, box, fill, fits, notice, saveButton, upload } from '../support/form'
import { rowAction, rowOf } from '../support/list'
import { png } from '../support/samples'
import { signInByCall } from '../support/session'
import { startPanel, type RunningPanel } from '../support/startPanel'
import { t } from '../../support/text'

/** The one file that a developer writes. */
const definition = `import { crud, defineResource } from '../src/schema'
import { document, image, text } from '../src/fields'
import { target } from './kinds'

export default defineResource({
  name: 'promo-test',
  label: {
    pl: ['Akcja testowa', 'Akcje testowe', 'Akcji testowych'],
    en: ['Test action', 'Test actions'],
    grammar: { gender: 'feminine', accusative: 'akcje testowa', genitive: 'akcji testowej' },
  },
  menu: { group: 'actions', position: 999, icon: 'ticket' },
  api: crud('promo-test'),
  fields: {
    actionIdentifier: text({ required: true, max: 64, label: { pl: 'Numer', en: 'Number' } }),
    banner: image({ required: true, width: 640 }),
    statute: document(),
    target: target({ required: true }),
  },
  list: { columns: ['id', 'actionIdentifier', 'banner', 'target'] },
})
`

let tree: string
let panel: RunningPanel
let page: Page

/** Copies what git knows and what it would take up, beside the installed packages. */
function copyTree(to: string): void {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      encoding: 'utf8',
      maxBuffer: 64e6,
    },
  )
  for (const file of stdout.split('\0').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    cpSync(file, path.join(to, file), { force: true, recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(to, 'node_modules'))
}

beforeAll(async () => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'panel-tree-'))
  copyTree(tree)
  writeFileSync(path.join(tree, 'resources/promoTest.ts'), definition)
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: tree, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`the build: ${built.stderr}`)
  panel = await startPanel({}, path.join(tree, 'dist'))
  page = await (await newContext({ panel, session: await signInByCall(panel) })).newPage()
  // a whole build and a start
}, 300_000)
shootFailures(() => page)
afterAll(async () => {
  await leave(page)
  await panel?.remove()
  if (tree) rmSync(tree, { recursive: true, force: true })
})

describe.sequential('one new file in resources/', () => {
  it('is in the menu and has an empty list', async () => {
    await page.goto('/imports-history')
    await page
      .getByRole('navigation', { name: t('shell.menu.title') })
      .getByRole('link', { name: 'Akcje testowe' })
      .click()
    await page.waitForURL('**/promo-test')
    await page
      .getByRole('heading', { name: t('list.empty.title', { noun: 'akcji testowych' }) })
      .waitFor()
  })

  it('creates', async () => {
    await page
      .getByRole('button', { name: t('list.add', { noun: 'akcje testowa' }) })
      .first()
      .click()
    await saveButton(page).click()
    await page.getByText(t('rule.required')).first().waitFor()
    await fill(page, { actionIdentifier: 'NOWA-1' })
    await upload(page, 'banner', await png(640, 90))
    await fits(page, 'banner', '640 \u00d7 90 px')
    await aimAt(page, 'horeca')
    await saveButton(page).click()
    await notice(page, t('form.done.created.feminine', { noun: 'Akcja testowa' })).waitFor()
    await expect.poll(() => rowOf(page, 'NOWA-1').innerText()).toContain('HoReCa')
  })

  it('edits', async () => {
    await rowOf(page, 'NOWA-1').getByRole('link').click()
    await saveButton(page).waitFor()
    await expect.poll(() => box(page, 'actionIdentifier').inputValue()).toBe('NOWA-1')
    await fill(page, { actionIdentifier: 'NOWA-2' })
    await saveButton(page).click()
    await notice(page, t('form.done.updated.feminine', { noun: 'Akcja testowa' })).waitFor()
    await rowOf(page, 'NOWA-2').waitFor()
  })

  it('deletes', async () => {
    await rowAction(page, rowOf(page, 'NOWA-2'), t('list.delete'))
    await page
      .getByText(t('rows.remove.askBack', { noun: 'akcje testowa', name: 'NOWA-2' }))
      .waitFor()
    await page.getByRole('button', { name: t('rows.remove.confirm') }).click()
    await rowOf(page, 'NOWA-2').waitFor({ state: 'detached' })
  })

  it('has its permission, its routes and its page of the API', async () => {
    const { paths } = (await (await fetch(`${panel.url}/api/openapi.json`)).json()) as {
      paths: object
    }
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/promo-test', '/api/promo-test/{id}']),
    )
    expect((await fetch(`${panel.url}/api/promo-test`)).status).toBe(401)
  })
})
