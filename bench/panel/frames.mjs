import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { makeYear } from '../calendar.mjs'
import { knownContext, metered } from './page.mjs'
import { row } from '../table.mjs'

const BARS = 10_000
/** What a frame has of the main thread at sixty a second, ms. */
const FRAME = 16.7
const DAY = 86_400_000

const dayAfter = (day, by) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10)

/** Ten thousand vouchers around today, as the server tells of them, made of one that it knows. */
function manyBars(answer) {
  const found = answer.data ?? answer
  const [sample] = found.items
  const moved = (value, by) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
      ? dayAfter(new Date().toISOString().slice(0, 10), by) + value.slice(10)
      : value
  // in the order that they come in: no end before its start
  const dates = Object.entries(sample.dates).toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  found.items = Array.from({ length: BARS }, (_, n) => ({
    ...sample,
    id: n + 1,
    dates: Object.fromEntries(
      dates.map(([name, value], at) => [name, moved(value, ((n * 7) % 90) - 45 + at * 5)]),
    ),
  }))
  return answer
}

/** The CPU time of each task of the main thread while something goes on, ms, the longest first. */
async function tasksOf(cdp, work) {
  const events = []
  const keep = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', keep)
  const traceConfig = { includedCategories: ['toplevel'], excludedCategories: ['*'] }
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await work()
  const complete = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', keep)
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(
      ({ name, tdur, pid, tid }) => tdur && name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
    )
    .map(({ tdur }) => tdur / 1000)
    .toSorted((a, b) => b - a)
}

/** Turns the wheel over the middle of the page, a notch a frame. */
async function turn(cdp, { times, deltaX = 0, deltaY = 0 }) {
  const at = { type: 'mouseWheel', x: 800, y: 600, deltaX, deltaY }
  for (let n = 0; n < times; n += 1) {
    await cdp.send('Input.dispatchMouseEvent', at)
    await new Promise((go) => setTimeout(go, 16))
  }
  await new Promise((go) => setTimeout(go, 200))
}

/**
 * Whether frames are dropped in a plan of ten thousand bars and a calendar of a leap year: a frame is, where one task of
 * the main thread takes longer than a frame has. CPU time, not the clock: a busy machine is no fault of the page. An
 * empty page of the same height is turned beside them.
 * @param {{ server: { url: string }, session: Record<string, string> }} build
 */
export async function benchFrames(build) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const told = (name, tasks, must = 'none over 16.7') =>
    row(`panel: ${name}`, {
      value: `${tasks.filter((ms) => ms > FRAME).length} frames dropped, the longest ${(tasks[0] ?? 0).toFixed(1)} ms CPU`,
      must,
    })
  try {
    const empty = await metered(
      await browser.newContext({ viewport: { width: 1440, height: 900 } }),
    )
    await empty.page.setContent(
      '<div style="height:60000px;background:linear-gradient(#fff,#000)">',
    )
    told(
      'an empty page turned',
      await tasksOf(empty.cdp, () => turn(empty.cdp, { times: 90, deltaY: 120 })),
      '',
    )

    const context = await knownContext(browser, build)
    const { page, cdp } = await metered(context)
    await page.route('**/api/timeline?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: manyBars(await response.json()) })
    })
    await page.goto('/timeline')
    await page.locator('.plan-bar').first().waitFor()
    await page.waitForLoadState('networkidle')
    told(
      `plan of ${BARS} bars turned down`,
      await tasksOf(cdp, () => turn(cdp, { times: 90, deltaY: 120 })),
    )
    told(
      `plan of ${BARS} bars turned in time`,
      await tasksOf(cdp, () => turn(cdp, { times: 40, deltaX: 60 })),
    )

    const year = await makeYear(build.server, build.session)
    await page.goto(`/promo-calendar/${year}/days`)
    await page.locator('[data-date]').first().waitFor()
    await page.waitForLoadState('networkidle')
    told(
      'calendar of 366 days turned down',
      await tasksOf(cdp, () => turn(cdp, { times: 90, deltaY: 120 })),
    )
  } finally {
    await browser.close()
  }
}
