import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rangeInWords } from '../../../i18n/ranges'
import { addDays, daysBetween, weekdayOf } from '../../../src/schema'
import { timeline as texts } from '../../../i18n/pl/timeline'
import { dayFrom, t } from '../../support/text'
import { axe } from '../support/axe'
import { overflow, shot, signedInPage, viewports, leave } from '../support/browser'
import { shootFailures } from '../support/failures'
import { box } from '../support/form'
import { holdBack } from '../support/holdBack'
import { data, post } from '../support/records'
import { png } from '../support/samples'

const name = `Baner planu ${process.pid}`
const today = dayFrom(0)
let page: Page
let id: number

beforeAll(async () => {
  const made = await post('/api/banner', [
    ['name', name],
    ['type', '1'],
    ['start_date', dayFrom(3)],
    ['end_date', dayFrom(9)],
    ['banner_file', await png(640, 360)],
    ['customer_type', '4'],
  ])
  id = made.id
  page = await signedInPage()
})
shootFailures(() => page)
afterAll(async () => {
  await data(`/api/banner/${id}`, { method: 'DELETE' })
  await leave(page)
})

const bar = (of = page) => of.locator(`[data-bar="banners/${id}"]`)
const datesOf = async () => {
  const stored = await data(`/api/banner/${id}`)
  return [stored['start_date'], stored['end_date']]
}
const saidOfBar = () => bar().getAttribute('aria-label')
const said = (first: string, last: string) => rangeInWords(first, last, { locale: 'pl', today })

/** Takes hold of a bar, so far from its left or right edge, and lets it go some days later. */
async function drag(from: 'start' | 'middle' | 'end', days: number) {
  await bar().scrollIntoViewIfNeeded()
  const edges = await bar().boundingBox()
  const ground = await page.locator('.plan-ground').boundingBox()
  if (!edges || !ground) throw new Error('the bar is not to be seen')
  const at = { start: 2, middle: edges.width / 2, end: edges.width - 2 }[from]
  const y = edges.y + edges.height / 2
  await page.mouse.move(edges.x + at, y)
  await page.mouse.down()
  await page.mouse.move(edges.x + at + (ground.width / 35) * days, y, { steps: 5 })
  await page.mouse.up()
}

describe('the plan', () => {
  it('moves a banner by its bar, says so at once, and takes it back', async () => {
    // what was seen of the plan before stands in the memory of the page, as it was then
    await page.goto(`/timeline?planZoom=quarter&planPhrase=${encodeURIComponent(name)}`)
    await bar().waitFor()
    await page.getByRole('button', { name: texts.zoom.month, exact: true }).click()
    await expect.poll(() => page.url()).not.toContain('planZoom=quarter')
    await bar().waitFor()
    expect(await axe(page)).toEqual([])
    await drag('middle', 4)
    await page.getByText(`„${name}”: ${said(dayFrom(7), dayFrom(13))}`).waitFor()
    expect(await datesOf()).toEqual([dayFrom(7), dayFrom(13)])
    await page.getByRole('button', { name: t('ra.action.undo') }).click()
    await expect.poll(datesOf).toEqual([dayFrom(3), dayFrom(9)])
    await expect.poll(saidOfBar).toContain(said(dayFrom(3), dayFrom(9)))
    await drag('end', -2)
    await page.getByText(`„${name}”: ${said(dayFrom(3), dayFrom(7))}`).waitFor()
    expect(await datesOf()).toEqual([dayFrom(3), dayFrom(7)])
    await shot(page, 'plan-moved')
  })

  it('takes a move back by its key as well, once it was loaded anew', async () => {
    await drag('middle', 2)
    await page.getByText(`„${name}”: ${said(dayFrom(5), dayFrom(9))}`).waitFor()
    await page.reload()
    await bar().waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(datesOf).toEqual([dayFrom(3), dayFrom(7)])
    await expect.poll(saidOfBar).toContain(said(dayFrom(3), dayFrom(7)))
  })

  it('takes back a move by keys that waits to be saved, and nothing else, and asks before the page goes', async () => {
    /** Says at `<html>` whether the browser would ask, once a key is let go. */
    const tellAtKey = () =>
      page.evaluate(() => {
        const say = () => {
          const isLeft = dispatchEvent(new Event('beforeunload', { cancelable: true }))
          document.documentElement.dataset['asked'] = String(!isLeft)
        }
        addEventListener('keyup', () => setTimeout(say), { once: true })
      })
    const asked = () => page.locator('html').getAttribute('data-asked')
    const revision = async () => Number((await data(`/api/banner/${id}`))['revision'])
    const before = await revision()
    await tellAtKey()
    await bar().focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(asked).toBe('true')
    await page.keyboard.press('Control+z')
    // it is stored, and then taken back
    await expect.poll(revision).toBe(before + 2)
    await tellAtKey()
    await page.keyboard.press('Shift')
    await expect.poll(asked).toBe('false')
    await expect.poll(datesOf).toEqual([dayFrom(3), dayFrom(7)])
    await expect.poll(saidOfBar).toContain(said(dayFrom(3), dayFrom(7)))
  })

  it('goes by keys, opens its form, and back', async () => {
    await bar().focus()
    for (let press = 0; press < 2; press++) await page.keyboard.press('Alt+ArrowRight')
    // at once: what is still to be written is written before the form reads it
    await page.keyboard.press('Enter')
    await expect.poll(() => box(page, 'name').inputValue()).toBe(name)
    const written = dayFrom(5).split('-').toReversed().join('.')
    expect(await box(page, 'startDate').inputValue()).toBe(written)
    await page.getByText(`„${name}”: ${said(dayFrom(5), dayFrom(9))}`).waitFor()
    expect(await datesOf()).toEqual([dayFrom(5), dayFrom(9)])
    expect(page.url()).toContain(`/timeline/banners/${id}?planPhrase=`)
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await bar().waitFor()
    await page.keyboard.press('-')
    await page.waitForURL(/planZoom=quarter/)
  })

  it('opens the form of a bar beside the plan, which stays in use, and asks before another is opened', async () => {
    const other = await post('/api/banner', [
      ['name', `Obok: ${name}`],
      ['type', '1'],
      ['start_date', dayFrom(4)],
      ['end_date', dayFrom(8)],
      ['banner_file', await png(640, 360)],
      ['customer_type', '4'],
    ])
    const otherBar = page.locator(`[data-bar="banners/${other.id}"]`)
    await page.goto(`/timeline?planPhrase=${encodeURIComponent(name)}`)
    await bar().click()
    await expect.poll(() => box(page, 'name').inputValue()).toBe(name)
    expect(await bar().getAttribute('aria-current')).toBe('true')
    expect(await axe(page)).toEqual([])
    await box(page, 'name').fill(`${name} pisany`)
    // the plan moves and the form stays as it is
    await page.getByRole('button', { name: texts.zoom.quarter, exact: true }).click()
    await page.waitForURL(/planZoom=quarter/)
    expect(await box(page, 'name').inputValue()).toBe(`${name} pisany`)
    // its dates are changed in its form alone
    await bar().focus()
    await page.keyboard.press('Alt+ArrowRight')
    await bar().click()
    expect(await box(page, 'name').inputValue()).toBe(`${name} pisany`)
    expect(await datesOf()).toEqual([dayFrom(5), dayFrom(9)])
    await otherBar.click()
    const question = page.getByRole('alertdialog', { name: t('form.guard.title') })
    await question.getByRole('button', { name: t('form.guard.stay') }).click()
    await question.waitFor({ state: 'detached' })
    expect(await box(page, 'name').inputValue()).toBe(`${name} pisany`)
    await otherBar.click()
    await question.getByRole('button', { name: t('form.guard.discard') }).click()
    await expect.poll(() => box(page, 'name').inputValue()).toBe(`Obok: ${name}`)
    expect(await otherBar.getAttribute('aria-current')).toBe('true')
    await shot(page, 'plan-form-beside')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-bar')))
      .toBe(`banners/${other.id}`)
    expect(page.url()).toMatch(/[/]timeline[?].*planZoom=quarter/)
    await data(`/api/banner/${other.id}`, { method: 'DELETE' })
  })

  it('goes by keys to a bar out of sight, and the focus with it', async () => {
    const far = `${name} daleki`
    const make = async (start: number, end: number): Promise<number> => {
      const made = await post('/api/banner', [
        ['name', far],
        ['type', '1'],
        ['start_date', dayFrom(start)],
        ['end_date', dayFrom(end)],
        ['banner_file', await png(640, 360)],
        ['customer_type', '4'],
      ])
      return made.id
    }
    // the first is still seen where the plan goes for the other: the focus would stay there
    const [long, later] = [await make(3, 36), await make(38, 41)]
    await page.goto(`/timeline?planPhrase=${encodeURIComponent(far)}`)
    await page.locator(`[data-bar="banners/${long}"]`).focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-bar')))
      .toBe(`banners/${later}`)
    for (const one of [long, later]) await data(`/api/banner/${one}`, { method: 'DELETE' })
  })

  it('writes a bar moved again, and another one, behind the move that is on its way', async () => {
    const both = `Dwa razem ${process.pid}`
    const make = async () => {
      const made = await post('/api/banner', [
        ['name', both],
        ['type', '1'],
        ['start_date', dayFrom(4)],
        ['end_date', dayFrom(8)],
        ['banner_file', await png(640, 360)],
        ['customer_type', '4'],
      ])
      return { address: `/api/banner/${made.id}`, bar: `[data-bar="banners/${made.id}"]` }
    }
    const [first, second] = [await make(), await make()]
    const startOf = async ({ address }: { address: string }) => (await data(address)).start_date
    await page.goto(`/timeline?planPhrase=${encodeURIComponent(both)}`)
    const move = (one: string) => page.locator(one).press('Alt+ArrowRight')
    /** Takes hold of a bar of five days and moves it by one. */
    const pull = async (one: string) => {
      const at = await page.locator(one).boundingBox()
      if (!at) throw new Error('the bar is not to be seen')
      const y = at.y + at.height / 2
      await page.mouse.move(at.x + at.width / 2, y)
      await page.mouse.down()
      await page.mouse.move(at.x + at.width / 2 + at.width / 5, y, { steps: 5 })
    }
    const asked = page.waitForRequest(`**${first.address}`)
    const arrive = await holdBack(page, `**${first.address}`)
    await move(first.bar)
    await asked
    await move(first.bar)
    await pull(first.bar)
    await page.mouse.up()
    await move(second.bar)
    // taken hold of before it is written, and let go after it
    await pull(second.bar)
    await arrive()
    await expect.poll(() => startOf(second)).toBe(dayFrom(5))
    await page.mouse.up()
    await expect.poll(() => startOf(second)).toBe(dayFrom(6))
    expect(await startOf(first)).toBe(dayFrom(7))
    expect(await page.getByText(texts.shift.conflict).count()).toBe(0)
    await page.unroute(`**${first.address}`)
    for (const { address } of [first, second]) await data(address, { method: 'DELETE' })
  })

  it('puts a bar back where somebody was quicker, and says why', async () => {
    await page.goto(`/timeline?planPhrase=${encodeURIComponent(name)}`)
    await bar().waitFor()
    const { revision } = await data(`/api/banner/${id}`)
    const body = new FormData()
    body.append('end_date', dayFrom(10))
    await data(`/api/banner/${id}`, {
      method: 'POST',
      body,
      headers: { 'If-Match': `"${revision}"` },
    })
    await drag('middle', 3)
    await page.getByRole('alert').getByText(texts.shift.conflict).waitFor()
    expect(await datesOf()).toEqual([dayFrom(5), dayFrom(10)])
  })

  it('leads from a gap to a form that fills it', async () => {
    await page.goto('/timeline?planZoom=year&planKind=banners')
    const findings = page.getByRole('complementary', { name: texts.findings.title })
    const gap = findings.getByRole('listitem').filter({ hasText: 'Trader, HoReCa i SCO' }).last()
    await gap.getByRole('button', { name: /Dodaj baner/ }).click()
    await page.getByRole('dialog').waitFor()
    const query = new URL(page.url()).searchParams
    expect(query.get('customer_type')).toBe('7')
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? '']
    expect([from > today, to >= from]).toEqual([true, true])
    const written = from.split('-').toReversed().join('.')
    await expect.poll(() => box(page, 'startDate').inputValue()).toBe(written)
    await page.goBack()
  })

  it('begins a banner with the days that are drawn in the line of banners, and drops what Escape ends', async () => {
    await page.goto('/timeline?planKind=banners')
    const line = page.locator('[data-draw=banners]')
    await line.waitFor()
    const draw = async (from: number, to: number) => {
      // a form beside it makes it narrower
      const edges = await line.boundingBox()
      if (!edges) throw new Error('the line is not to be seen')
      const day = edges.width / 35
      await page.mouse.move(edges.x + day * (from + 0.5), edges.y + 4)
      await page.mouse.down()
      await page.mouse.move(edges.x + day * (to + 0.5), edges.y + 4, { steps: 5 })
    }
    await draw(10, 12)
    await page.locator('.plan-tip').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.plan-tip').waitFor({ state: 'detached' })
    await page.mouse.up()
    // from its end to its beginning is the same
    await draw(24, 20)
    await page.mouse.up()
    await page.getByRole('dialog').waitFor()
    const query = new URL(page.url()).searchParams
    // a month begins with the week before this one
    const begin = addDays(today, 1 - weekdayOf(today) - 7)
    const [from, to] = [addDays(begin, 20), addDays(begin, 24)]
    expect([query.get('start_date'), query.get('end_date')]).toEqual([from, to])
    const written = from.split('-').toReversed().join('.')
    await expect.poll(() => box(page, 'startDate').inputValue()).toBe(written)
    // another one begun at the same address asks as well
    await box(page, 'name').fill('Jeszcze nie zapisany')
    await draw(26, 28)
    await page.mouse.up()
    const question = page.getByRole('alertdialog', { name: t('form.guard.title') })
    await question.getByRole('button', { name: t('form.guard.stay') }).click()
    await question.waitFor({ state: 'detached' })
    expect(await box(page, 'name').inputValue()).toBe('Jeszcze nie zapisany')
    expect(await box(page, 'startDate').inputValue()).toBe(written)
    await draw(26, 28)
    await page.mouse.up()
    await question.getByRole('button', { name: t('form.guard.discard') }).click()
    const later = addDays(begin, 26).split('-').toReversed().join('.')
    await expect.poll(() => box(page, 'startDate').inputValue()).toBe(later)
    expect(await box(page, 'name').inputValue()).toBe('')
    await page.getByRole('button', { name: t('form.close'), exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/timeline')
  })

  it('fills a gap that is clicked in its line, and adds what follows a bar by a key', async () => {
    await page.goto('/timeline?planZoom=year&planKind=banners')
    await page.locator('[data-draw=banners] [data-fill]').last().click()
    await page.getByRole('dialog').waitFor()
    const filled = new URL(page.url()).searchParams
    expect((filled.get('start_date') ?? '') > today).toBe(true)
    expect(filled.get('customer_type')).not.toBeNull()
    await page.goto(`/timeline?planPhrase=${encodeURIComponent(name)}`)
    await bar().focus()
    await page.keyboard.press('n')
    await page.getByRole('dialog').waitFor()
    const next = new URL(page.url()).searchParams
    const [first, last] = await datesOf()
    const length = daysBetween(String(first), String(last))
    const from = addDays(String(last), 1)
    expect([next.get('start_date'), next.get('end_date')]).toEqual([from, addDays(from, length)])
    await page.goBack()
  })

  it('ends a clash by the dates of one of the two, and takes it back', async () => {
    const { items: categories } = await data('/api/dictionary/categories')
    const make = async (start: number, end: number): Promise<number> => {
      const made = await post('/api/advert', [
        ['start_date', dayFrom(start)],
        ['end_date', dayFrom(end)],
        ['category_id', String(categories[0]?.id)],
        ['display_time', '5'],
        ['active', '1'],
        ['show_on_top', '1'],
        ['banner_file', await png(640, 360)],
        ['advert_file', await png(640, 1136)],
        ['customer_type', '4'],
      ])
      return made.id
    }
    const both = [await make(40, 46), await make(44, 50)]
    const endOf = async () => (await data(`/api/advert/${both[0]}`))['end_date']
    // what keeps a bar from being seen hides no clash
    await page.goto('/timeline?planZoom=quarter&planKind=adverts&planPhrase=nothing')
    const clash = page
      .getByRole('complementary', { name: texts.findings.title })
      .getByRole('listitem')
      .filter({ hasText: said(dayFrom(44), dayFrom(46)) })
    // its kind has a line to draw in, however little is seen of it
    await page.locator('[data-draw=adverts]').waitFor()
    await clash.getByRole('button', { name: said(dayFrom(40), dayFrom(43)) }).click()
    await clash.waitFor({ state: 'detached' })
    await expect.poll(endOf).toBe(dayFrom(43))
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('plan-findings')
    await page.getByRole('button', { name: t('ra.action.undo') }).click()
    await clash.waitFor()
    await expect.poll(endOf).toBe(dayFrom(46))
    for (const made of both) await data(`/api/advert/${made}`, { method: 'DELETE' })
  })

  it('is a table, an agenda on a phone, and fits', async () => {
    await page.goto(`/timeline?planTable=1&planPhrase=${encodeURIComponent(name)}`)
    await page.getByRole('table').getByRole('button', { name }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.setViewportSize(viewports.phone)
    await expect.poll(() => overflow(page)).toBe(0)
    await shot(page, 'plan-phone')
    expect(await axe(page)).toEqual([])
    // today is asked for before anything has come, and gone to once it has
    const release = await holdBack(page, '**/api/timeline?*')
    await page.goto('/timeline')
    await page.getByRole('button', { name: t('timeline.today'), exact: true }).click()
    await release()
    const now = page.locator('.plan-table [data-now]')
    await expect
      .poll(() => now.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(700)
    // what is chosen from may come late, and without the filters drawn anew: it stays within the window, above and below
    await page.getByRole('button', { name: t('timeline.filter.hall'), exact: true }).click()
    const choices = page.getByRole('dialog', { name: t('timeline.filter.hall') })
    await choices.getByRole('checkbox').nth(1).waitFor()
    const within = () =>
      choices.evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      })
    await expect.poll(within).toBe(true)
    await choices
      .getByRole('checkbox')
      .last()
      .evaluate(async (one) => {
        const late = document.createElement('div')
        late.style.cssText = 'width: 2000px; height: 2000px'
        one.closest('.part-contents')?.append(late)
        // in the frame in which it comes: whatever draws the filters anew would move it much later
        for (let frame = 0; frame < 3; frame++)
          await new Promise((resolve) => requestAnimationFrame(resolve))
      })
    expect(await within()).toBe(true)
    await page.setViewportSize({ width: 683, height: 400 })
    await expect.poll(within).toBe(true)
  })
})
