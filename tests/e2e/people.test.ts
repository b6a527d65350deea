import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillSuggestions } from '../../bench/exporting.mjs'
import account from '../../src/accounts/account'
import suggestions from '../../resources/suggestions'
import users from '../../src/accounts/users'
import { axe } from './support/axe'
import {
  initScript,
  newContext,
  pageOf,
  panel,
  shot,
  signedInPage,
  signIn,
} from './support/browser'
import { keptDrafts } from './support/drafts'
import { leaveEach } from './support/failures'
import { box, errorOf, field, fill, notice, openNew, saveButton } from './support/form'
import { rowAction, rowOf, rows } from './support/list'
import { makeUser } from './support/records'
import { signInByCall } from './support/session'
import { freshToken } from './support/token'
import { savedText, t } from '../support/text'

let page: Page

leaveEach(() => page)

/** All that this browser keeps, as one text. */
const kept = async () =>
  (await keptDrafts(page)) +
  (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))

/** The secret that the dialog shows. */
async function shownSecret(): Promise<string> {
  const dialog = page.getByRole('dialog', { name: t('form.secret.title') })
  await dialog.getByRole('img', { name: t('form.secret.qr') }).waitFor()
  return (await dialog.locator('code').innerText()).replace(/\s/g, '')
}

const handOver = () => page.getByRole('button', { name: t('form.secret.close') }).click()

describe('a new colleague', () => {
  const email = 'nowa.osoba@example.com'
  const password = 'Zielona-Hala-2028'

  it('gets an account, a role and a key, signs in with it, and gets another when it is lost', async () => {
    page = await signedInPage()
    await openNew(page, users, '/users')
    await fill(page, { username: email, firstName: 'Nowa', lastName: 'Osoba' })
    await expect.poll(() => box(page, 'email').inputValue()).toBe(email)
    await fill(page, { password, passwordConfirmation: 'Inne-Haslo-1' })
    await field(page, 'roles').getByLabel(t('role.ROLE_ALLOWED_TO_EDIT_HALLS.name')).check()
    await saveButton(page).click()
    await errorOf(page, 'passwordConfirmation').getByText(t('rule.passwordsDiffer')).waitFor()
    await fill(page, { passwordConfirmation: password })
    await saveButton(page).click()
    const secret = await shownSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/)
    await page.keyboard.press('Escape')
    expect(await axe(page)).toEqual([])
    await shot(page, 'people-secret')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('body > :not(.secret-sheet)').filter({ visible: true }).count()).toBe(
      0,
    )
    const sheet = await page.locator('.secret-sheet').innerText()
    for (const fact of [panel().url, email, 'Nowa Osoba']) expect(sheet).toContain(fact)
    expect(sheet).not.toContain(password)
    await shot(page, 'people-sheet')
    await page.emulateMedia({ media: 'screen' })
    await handOver()
    await page.locator('.full-screen').waitFor({ state: 'detached' })
    expect(await kept()).not.toContain(secret)

    const own = await newContext()
    const second = await own.newPage()
    await second.goto('/login')
    await signIn(second, { account: { email, password, secret } })
    await second.waitForURL('**/hall')
    await rows(second).first().waitFor()

    await rowAction(page, rowOf(page, email), t('people.reset.open'))
    const question = page.getByRole('alertdialog', { name: t('people.reset.title') })
    await question.getByRole('button', { name: t('people.reset.confirm') }).click()
    const next = await shownSecret()
    expect(next).not.toBe(secret)
    await handOver()
    await rowOf(page, email).waitFor()
    expect(`${await page.content()}${await kept()}`).not.toContain(next)
    await second
      .getByRole('columnheader', { name: t('field.name') })
      .getByRole('button')
      .click()
    await second.getByRole('dialog', { name: t('shell.session.title') }).waitFor()
    await own.close()
    await signInByCall(panel(), { email, password, secret: next })
  })

  it('gets a new key from the form too, where what was typed stays and is saved', async () => {
    await makeUser('e2e-klucz', [])
    page = await signedInPage()
    await page.goto('/users')
    await rowOf(page, 'e2e-klucz').getByRole('link').click()
    await fill(page, { lastName: 'Zmienione' })
    await page.getByRole('button', { name: t('people.reset.open') }).click()
    const question = page.getByRole('alertdialog', { name: t('people.reset.title') })
    await question.getByRole('button', { name: t('people.reset.confirm') }).click()
    await shownSecret()
    await handOver()
    expect(await box(page, 'lastName').inputValue()).toBe('Zmienione')
    await saveButton(page).click()
    await notice(page, savedText(users, 'updated')).waitFor()
    await rowOf(page, 'Zmienione').waitFor()
  })
})

it("one's own key takes effect with a code of it; then one signs out everywhere", async () => {
  const me = await makeUser('e2e-konto', [])
  const session = await signInByCall(panel(), me)
  page = await pageOf(session)
  await page.goto('/account')
  await page.getByRole('button', { name: t('input.secret.generate') }).click()
  await field(page, 'secret')
    .getByRole('img', { name: t('input.secret.qr') })
    .waitFor()
  const secret = (await field(page, 'secret').locator('code').innerText()).replace(/\s/g, '')
  await fill(page, { currentPassword: me.password, secretToken: '000000' })
  await saveButton(page).click()
  await errorOf(page, 'secretToken').getByText(t('rule.secretToken')).waitFor()
  expect(await kept()).not.toContain(secret)
  await fill(page, { secretToken: await freshToken(panel(), { ...me, secret }) })
  await saveButton(page).click()
  await notice(page, t('form.done.settings', { noun: account.label.pl[0] })).waitFor()
  await page.getByRole('button', { name: t('people.sessions.open') }).click()
  await page.getByRole('button', { name: t('people.sessions.confirm') }).click()
  await page.waitForURL('**/login')
  expect(
    (
      await fetch(`${panel().url}/api/hall`, {
        headers: { Cookie: `${session.cookie.name}=${session.cookie.value}` },
      })
    ).status,
  ).toBe(401)
})

describe('a long export', () => {
  const many = 25_000
  const database = () => path.join(panel().dataDir, 'panel.sqlite')
  beforeAll(() => fillSuggestions(database(), many))
  afterAll(() => fillSuggestions(database(), 40))

  it('goes on while one works elsewhere, leaves no file where it is cancelled, and a whole one else', async () => {
    page = await signedInPage()
    // nobody is there to name a file: it lies in the browser's own folder, whose disk is slow until it is told otherwise
    await initScript(page, () => {
      const quick = new Promise((resolve) => addEventListener('quick', resolve))
      const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory()
        const handle = await folder.getFileHandle(suggestedName, { create: true })
        const createWritable = async () => {
          const file = await FileSystemFileHandle.prototype.createWritable.call(handle)
          const write = file.write.bind(file)
          return Object.assign(file, {
            write: (piece: Blob) => quick.then(() => write(piece)),
          })
        }
        return Object.assign(handle, { createWritable })
      }
      Object.assign(window, { showSaveFilePicker })
    })
    const fileLines = () =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory()
        const handle = await folder.getFileHandle('suggestions.csv').catch(() => null)
        return handle && (await (await handle.getFile()).text()).split('\r\n').length
      })
    await page.goto('/suggestions')
    await rows(page).first().waitFor()
    const start = page.getByRole('button', { name: t('list.export') })
    await start.click()
    const exports = page.getByRole('region', { name: t('exporting.title') })
    await exports.getByText(/^Pobrano [1-9][\d\s]* z 25.000$/).waitFor()
    /** The list that was there stays until the next one can be drawn, longer than its address. */
    const goTo = async (name: string) => {
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await rows(page).first().waitFor()
    }
    await goTo(users.label.pl[1])
    await shot(page, 'people-export')
    expect(await axe(page)).toEqual([])
    const title = suggestions.label.pl[1]
    await exports.getByRole('button', { name: t('exporting.stopOne', { title }) }).click()
    await page.evaluate(() => dispatchEvent(new Event('quick')))
    await exports.waitFor({ state: 'detached' })
    expect(await fileLines()).toBeNull()

    await goTo(title)
    await start.click()
    await notice(page, t('list.exported', { smart_count: many })).waitFor()
    // the headings, the rows (a message of two lines ends them with a lone LF), and nothing behind the last
    expect(await fileLines()).toBe(many + 2)
  })
})
