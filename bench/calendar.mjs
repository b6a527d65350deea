import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../scripts/test/chromium.mjs'
import { signedInContext } from './browser.mjs'
import { call } from './load.mjs'
import { signIn, startOurs } from './servers.mjs'
import { row } from './table.mjs'

const DAYS = 366
const KEYS = 40
const ROUNDS = 3

const png = async (width, height) =>
  new Blob(
    [
      await sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
        .png()
        .toBuffer(),
    ],
    { type: 'image/png' },
  )

/** A calendar of a leap year with every day, through the API as anybody would. @returns its id */
export async function makeYear({ url }, session) {
  const send = async (target, values) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(values)) {
      if (value instanceof Blob) body.append(key, value, 'x.png')
      else body.append(key, value)
    }
    const response = await call(url + target, { method: 'POST', headers: session, body }, 60_000)
    const { data } = await response.json()
    if (!response.ok) throw new Error(`${target}: ${response.status} ${JSON.stringify(data)}`)
    return data
  }
  const { id } = await send('/api/promo-calendar', {
    title: 'rok',
    calendar_no: '1',
    columns: '7',
    start: '2028-01-01',
    end: '2028-12-31',
    background_color: '#ffffff',
    bar_color: '#1f3a5f',
    text_color: '#000000',
    background_file: await png(640, 230),
    scratched_file: await png(640, 900),
    customer_type: '7',
  })
  await send(`/api/promo-calendar/${id}/days`, { label: 'D{n}', image_file: await png(640, 1136) })
  return id
}

/** CPU time of the page's main thread for a piece of work, in ms. */
async function meterOf(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000
  }
  return async (work) => {
    const before = await cpu()
    await work()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return (await cpu()) - before
  }
}

/** The floor: as many plain boxes with a text and a focus that arrows move, in a page without a framework. */
function plainGrid(count) {
  document.body.innerHTML = `<div style="display:grid;grid-template-columns:repeat(7,150px);gap:10px">${Array.from(
    { length: count },
    (_, n) => `<div tabindex="-1" style="height:170px;border:1px solid">${n}</div>`,
  ).join('')}</div>`
  const cells = [...document.querySelectorAll('[tabindex]')]
  document.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : 7
    cells[cells.indexOf(document.activeElement) + step]?.focus()
  })
  cells[0].focus()
}

const press = async (page) => {
  for (let key = 0; key < KEYS; key += 1)
    await page.keyboard.press(key % 2 ? 'ArrowDown' : 'ArrowRight')
}

/** Drops that number of pictures onto the grid, and waits until their list is there. */
async function drop(page, bytes) {
  const dataTransfer = await page.evaluateHandle(
    ([count, content]) => {
      const transfer = new DataTransfer()
      for (let n = 0; n < count; n += 1)
        transfer.items.add(new File([Uint8Array.from(content)], `${n}.png`, { type: 'image/png' }))
      return transfer
    },
    [DAYS, bytes],
  )
  await page.locator('[role=grid]').dispatchEvent('drop', { dataTransfer })
  await page
    .locator('.day-file')
    .nth(DAYS - 1)
    .waitFor({ state: 'attached' })
}

/**
 * The grid of a calendar with every day of a leap year: an arrow key (pictures that come into sight included) beside the same key in a page without a framework,
 * and a drop of a picture for each day until its list stands. Main-thread CPU, the smallest of some rounds.
 * @param {string} scratch a folder for the server's data
 */
export async function benchCalendar(scratch) {
  const server = await startOurs(path.join(scratch, 'calendar'))
  const session = await signIn(server)
  const id = await makeYear(server, session)
  const bytes = [...new Uint8Array(await (await png(640, 1136)).arrayBuffer())]
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const best = { floor: Infinity, key: Infinity, drop: Infinity }
  try {
    for (let n = 0; n < ROUNDS; n += 1) {
      const context = await signedInContext(
        browser,
        { url: server.url, session },
        { locale: 'pl-PL', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
      )
      const plain = await context.newPage()
      await plain.evaluate(plainGrid, DAYS)
      const floor = (await (await meterOf(plain))(() => press(plain))) / KEYS
      await plain.close()
      const page = await context.newPage()
      await page.goto(`/promo-calendar/${id}/days`)
      await page.locator('[data-date]').first().focus()
      await page.waitForLoadState('networkidle')
      const spent = await meterOf(page)
      const key = (await spent(() => press(page))) / KEYS
      const dropped = await spent(() => drop(page, bytes))
      await context.close()
      best.floor = Math.min(best.floor, floor)
      best.key = Math.min(best.key, key)
      best.drop = Math.min(best.drop, dropped)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  row(`calendar of ${DAYS} days: an arrow key`, {
    value: `${best.key.toFixed(1)} ms CPU, floor ${best.floor.toFixed(1)} ms`,
    ratio: (best.key / best.floor).toFixed(1),
    must: 'at most 8 times',
  })
  row(`calendar of ${DAYS} days: a drop of ${DAYS} pictures`, {
    value: `${best.drop.toFixed(0)} ms CPU`,
    must: 'at most 1500 ms',
  })
}
