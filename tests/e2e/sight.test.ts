import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resourceByName } from '../../src/schema/registry'
import { t } from '../support/text'
import { initScript, session, signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import { field, openNew } from './support/form'
import { holdBack } from './support/holdBack'
import { rows } from './support/list'

let page: Page

leaveEach(() => page)

it('shows the bones of a list while a slow line brings the shell', async () => {
  page = await signedInPage()
  const release = await holdBack(page, /\/assets\/start-.*\.js/)
  await page.goto('/fliers', { waitUntil: 'commit' })
  const bones = page.locator('#root.boot')
  await bones.waitFor()
  const drawn = await bones.evaluate((root) => getComputedStyle(root, '::before').backgroundImage)
  expect(drawn).toContain('repeating-linear-gradient')
  await release()
  await rows(page).first().waitFor()
  expect(await bones.count()).toBe(0)
})

it('puts the customer group away when its clients are shown', async () => {
  page = await signedInPage()
  await page.goto('/adverts')
  await rows(page).locator('td', { hasText: '38 kart' }).first().getByRole('button').click()
  const group = page.getByRole('dialog', { name: t('list.target.title'), exact: true })
  await group.getByRole('button', { name: t('list.target.showClients') }).click()
  await page.locator('.clients').waitFor()
  // behind the dialog it would be there, unseen and unheard
  await expect.poll(() => page.locator('.panel-popover').count()).toBe(0)
})

it.each(['/promo-programs/create', '/promo-scratch-cards/1', '/as-customer'])(
  'moves nothing while %s opens',
  async (path) => {
    // as one comes to it first: letters and parts lie in no memory
    page = await signedInPage({ session: session(), viewport: { width: 1366, height: 800 } })
    await initScript(page, () => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) moved.push(Number(Reflect.get(one, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // what is read comes after the first picture of the screen, as on a slow line
    await page.route(/\/api\/(hall\/options|visible|scratch-cards\/items)/, async (route) => {
      await new Promise((go) => setTimeout(go, 600))
      await route.continue()
    })
    await page.goto(path)
    await page.locator('.f-list-items li, .as-menu li, .board').first().waitFor()
    await page.waitForLoadState('networkidle')
    const sum = await page.evaluate(() =>
      (Reflect.get(window, 'moved') as number[]).reduce((all, one) => all + one, 0),
    )
    expect(sum).toBeLessThan(0.015)
  },
)

describe('in forced colours', () => {
  /** The colours of the system, as this browser has them. */
  const system = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = 'forced-color-adjust: none; color: CanvasText; outline-color: Highlight'
      const { color, outlineColor } = getComputedStyle(probe)
      probe.remove()
      return { text: color, highlight: outlineColor }
    })
  const outlineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (one) => `${getComputedStyle(one).outlineStyle} ${getComputedStyle(one).outlineColor}`,
      )

  it('one sees where one is, the menu of a row, and a box that is half ticked', async () => {
    page = await signedInPage()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/fliers')
    await rows(page).first().waitFor()
    const { text, highlight } = await system()
    for (const here of [".sidebar-entry[data-here='true']", ".segment[aria-pressed='true']"])
      expect([here, await outlineOf(here)]).toEqual([here, `solid ${highlight}`])
    const dots = rows(page).first().locator('.dots')
    expect(await dots.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(text)

    await openNew(page, resourceByName('fliers'), '/fliers')
    expect(await outlineOf('.form-index [aria-current]')).toBe(`solid ${highlight}`)
    const group = field(page, 'target.customerType')
    await group.locator('.f-chip-button').click()
    await page.locator('.f-subgroups input[type=checkbox]').last().check({ force: true })
    const half = group.locator('input[data-some]').first()
    await half.waitFor({ state: 'attached' })
    expect(await half.evaluate((one) => getComputedStyle(one, '::after').backgroundColor)).toBe(
      text,
    )
  })
})
