import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../src/schema/registry'
import { routeOf } from '../../src/app/routes'
import { isAllowed, roles, type Access, type Role } from '../../src/schema'
import { axe } from './support/axe'
import { newContext, pageOf, panel, shot, signIn } from './support/browser'
import { leaveEach } from './support/failures'
import { rows } from './support/list'
import { makeUser } from './support/records'
import { signInByCall } from './support/session'
import { t } from '../support/text'

let page: Page

leaveEach(() => page)

async function enter(name: string, held: readonly string[]) {
  const account = await makeUser(name, held)
  const session = await signInByCall(panel(), account)
  page = await pageOf(session)
  return account
}

const screens = resources.filter(({ menu }) => menu !== undefined)
const pathOf = (name: string) => {
  const resource = screens.find((one) => one.name === name)
  if (!resource) throw new Error(name)
  return `/${routeOf(resource, 'makro')}`
}

/** The paths of the menu's links, without the views of a list. */
const menu = () =>
  page
    .getByRole('navigation', { name: t('shell.menu.title') })
    .getByRole('link')
    .evaluateAll((links) => [
      ...new Set(
        links.map((link) => (link instanceof HTMLAnchorElement ? new URL(link.href).pathname : '')),
      ),
    ])
const tiles = ['/', '/actions-contests', '/others', '/customer-basket']
/** Pages of their own in the menu, and who opens them. */
const ownPages: readonly (Access & { readonly route: string })[] = [
  {
    route: '/as-customer',
    viewRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS', 'ROLE_ALLOWED_TO_EDIT_ADS'],
  },
  {
    route: '/launch',
    viewRoles: ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS', 'ROLE_ALLOWED_TO_EDIT_ADS'],
  },
  { route: '/audit', roles: [] },
  { route: '/start', everyone: true },
  { route: '/manual', everyone: true },
  { route: '/reports', viewRoles: ['ROLE_ALLOWED_TO_VIEW_REPORTS'] },
  {
    route: '/timeline',
    viewRoles: [
      'ROLE_ALLOWED_TO_EDIT_PROMOTIONS',
      'ROLE_ALLOWED_TO_EDIT_ADS',
      'ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS',
    ],
  },
]

describe('a role', () => {
  it.each(roles)('%s: its menu, and a 403 page everywhere else', async (role) => {
    await enter(`e2e-${role.toLowerCase()}`, [role])
    const mayOpen = screens.filter((resource) => isAllowed(resource, 'view', [role]))
    await page.goto('/account')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const shown = async () => (await menu()).filter((one) => !tiles.includes(one)).toSorted()
    const own = ownPages.filter((one) => isAllowed(one, 'view', [role])).map(({ route }) => route)
    await expect
      .poll(shown)
      .toEqual([...mayOpen.map(({ name }) => pathOf(name)), ...own].toSorted())
    const barred = screens.find((resource) => !mayOpen.includes(resource))
    if (!barred) return
    const path = `${pathOf(barred.name)}?q=abc`
    await page.goto(path)
    await page.getByRole('heading', { name: t('shell.denied.title') }).waitFor()
    expect(page.url()).toBe(`${panel().url}${path}`)
    await expect.poll(async () => (await menu()).length).toBeGreaterThan(0)
  })

  it('of no kind is told so where it lands, whatever is asked for', async () => {
    await enter('e2e-nobody', [])
    await page.goto('/')
    await page.waitForURL('**/account')
    await page.getByText(t('shell.noRoles')).waitFor()
    await shot(page, 'roles-none')
    expect(await axe(page)).toEqual([])
    await page.goto('/users')
    await page.getByRole('heading', { name: t('shell.denied.title') }).waitFor()
    await shot(page, 'roles-denied')
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: t('shell.denied.home') }).click()
    await page.waitForURL('**/account')
  })

  it('sends nobody past the gate of the API', async () => {
    await enter('e2e-gate', ['ROLE_ALLOWED_TO_EDIT_HALLS'])
    await page.goto('/hall')
    await rows(page).first().waitFor()
    const statuses = await page.evaluate(async () => {
      const calls = ['/api/hall', '/api/banner', '/api/useraccount', '/api/productheader?type=FLY']
      return Promise.all(calls.map(async (path) => (await fetch(path)).status))
    })
    expect(statuses).toEqual([200, 403, 403, 403])
  })
})

describe('the saved path', () => {
  it('is where one lands after sign-in, its query too', async () => {
    const account = await makeUser('e2e-saved', ['ROLE_ALLOWED_TO_EDIT_PROMOTIONS'])
    page = await (await newContext()).newPage()
    await page.goto('/fliers?archive=1&perPage=25')
    await page.waitForURL('**/login')
    await signIn(page, { account })
    // the list puts short words into react-admin's own
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/fliers' &&
        searchParams.get('filter') === '{"archive":true}' &&
        searchParams.get('perPage') === '25',
    )
  })

  it('without one that the role allows is the first entry of the menu', async () => {
    const account = await makeUser('e2e-first', ['ROLE_ALLOWED_TO_EDIT_HALLS'])
    page = await (await newContext()).newPage()
    await page.goto('/login')
    await signIn(page, { account })
    await page.waitForURL('**/hall')
  })
})

describe('somebody', () => {
  it('whose session has ended is asked in place, not thrown out of the panel', async () => {
    const held: Role[] = ['ROLE_ALLOWED_TO_EDIT_HALLS']
    await enter('e2e-out', held)
    await page.goto('/hall')
    await rows(page).first().waitFor()
    await page.context().clearCookies()
    await page
      .getByRole('columnheader', { name: t('field.name') })
      .getByRole('button')
      .click()
    await page.getByRole('dialog', { name: t('shell.session.title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/hall')
  })
})
