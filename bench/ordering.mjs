import path from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../scripts/test/chromium.mjs'
import { signedInContext } from './browser.mjs'
import { call, multipart } from './load.mjs'
import { signIn, startOurs } from './servers.mjs'
import { row } from './table.mjs'

const ROWS = 200
const KEYS = 30
const ROUNDS = 3

const image = async (width, height) => ({
  name: 'a.png',
  type: 'image/png',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer(),
})

/** A card with its fields, through the API as anybody would. @returns the fields' ids */
async function fill({ url }, session) {
  const send = async (target, parts) => {
    const { type, body } = multipart(parts)
    const headers = { ...session, 'Content-Type': type }
    const response = await call(url + target, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`)
    return (await response.json()).data.id
  }
  const card = await send('/api/scratch-cards/actions', {
    title: 'Zdrapka',
    action_id: 'A-1',
    columns: '3',
    background_color: '#ffffff',
    image_top_file: await image(640, 120),
    image_scratch_card_file: await image(640, 900),
    customer_type: '7',
  })
  const at = '2026-12-01T08:00:00Z'
  const times = { show_from: at, active_at: at, active_to: at, show_to: at }
  const picture = await image(640, 1136)
  const ids = []
  for (let n = 1; n <= ROWS; n += 1)
    ids.push(
      await send('/api/scratch-cards/item', {
        action_id: String(card),
        label: `Pole ${n}`,
        image_file: picture,
        ...times,
      }),
    )
  return { card, ids }
}

/** The whole order written and answered, ms; the median of some. */
async function written({ url }, session, { card, ids }) {
  const times = []
  for (let n = 1; n <= 21; n += 1) {
    const order = n % 2 === 0 ? ids : ids.toReversed()
    const began = performance.now()
    const response = await call(`${url}/api/scratch-cards/items/${card}/order`, {
      method: 'POST',
      headers: { ...session, 'Content-Type': 'application/json', 'If-Match': `"${n}"` },
      body: JSON.stringify({ ids: order }),
    })
    await response.arrayBuffer()
    times.push(performance.now() - began)
    if (!response.ok) throw new Error(`order: ${response.status}`)
  }
  return times.toSorted((a, b) => a - b)[10]
}

/** The same rows without a program behind them, in the same page with the same styles: a key moves the node, no more. */
const bare = () => {
  const list = document.querySelector('.order-list').cloneNode(true)
  document.body.replaceChildren(list)
  const focus = (item) => item.querySelector('.order-handle').focus()
  list.addEventListener('keydown', (event) => {
    const item = event.target.closest('.order-row')
    const next = item.nextElementSibling
    if (event.key !== 'ArrowDown' || !event.altKey || !next) return
    next.after(item)
    for (const one of [item, next]) {
      const number = [...list.children].indexOf(one) + 1
      one.querySelector('.order-place').value = String(number)
    }
    focus(item)
  })
  focus(list.firstElementChild)
}

/** One round: the CPU of the page's main thread for opening the order and for a move, ours and bare, in ms. */
async function round(browser, who, address) {
  const context = await signedInContext(browser, who, {
    locale: 'pl-PL',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (work) => {
    const cpu = async () =>
      (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
        .value * 1000
    const before = await cpu()
    await work()
    return (await cpu()) - before
  }
  const moves = async () => {
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('Alt+ArrowDown')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.goto(address)
  await page
    .locator('.order-row')
    .nth(ROWS - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.order-handle').first().focus()
  const ours = (await spent(moves)) / KEYS
  await page.evaluate(bare)
  const floor = (await spent(moves)) / KEYS
  await context.close()
  return { ours, floor }
}

/**
 * A move in the order of a long list beside the bare move of the same nodes, and the write of the whole order.
 * @param {string} scratch a folder for the server's data
 */
export async function benchOrdering(scratch) {
  const server = await startOurs(path.join(scratch, 'ordering'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const session = await signIn(server)
    const filled = await fill(server, session)
    const ms = await written(server, session, filled)
    row(`order of ${ROWS} fields, written`, {
      value: `${ms.toFixed(1)} ms`,
      must: 'at most 100 ms',
    })
    const best = { ours: Infinity, floor: Infinity }
    const address = `/promo-scratch-cards/${filled.card}/scratch-card-items/order`
    for (let n = 0; n < ROUNDS; n += 1) {
      const figures = await round(browser, { url: server.url, session }, address)
      for (const [name, cpu] of Object.entries(figures)) best[name] = Math.min(best[name], cpu)
    }
    row(`panel: a move among ${ROWS} rows`, {
      value: `${best.ours.toFixed(1)} ms CPU, floor ${best.floor.toFixed(1)}`,
      ratio: (best.ours / best.floor).toFixed(1),
      must: 'at most 3 times',
    })
  } finally {
    await browser.close()
    await server.stop()
  }
}
