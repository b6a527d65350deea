import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/test/chromium.mjs'
import { signedInContext } from './browser.mjs'
import { drain, memoryOf, timed } from './load.mjs'
import { signIn, startFloor, startOurs } from './servers.mjs'
import { row } from './table.mjs'

const ROUNDS = 3
/** How long a file of a million rows may take, ms. */
const long = 120_000
const message =
  'W hali przy kasie brakuje koszyk\u00f3w, a kolejka jest d\u0142uga; prosz\u0119 o drug\u0105 kas\u0119 w pi\u0105tki.\nDzi\u0119kuj\u0119, do zobaczenia.'

/**
 * Fills the table of suggestions up to a number of rows, with the columns that search and sort need; what there is beyond is
 * removed.
 * @param {string} file the embedded database @param {number} rows
 */
export function fillSuggestions(file, rows) {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  const names = db
    .prepare('pragma table_info(suggestion)')
    .all()
    .map(({ name }) => name)
    .filter((name) => name !== 'id' && name !== 'revision')
  const insert = db.prepare(
    `insert into suggestion (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  const { n } = db.prepare('select count(*) as n from suggestion').get()
  db.exec('begin')
  db.prepare(
    'delete from suggestion where id not in (select id from suggestion order by id limit ?)',
  ).run(rows)
  for (let at = n; at < rows; at += 1) {
    const own = {
      date: '2026-11-20',
      client: `Sklep ${at % 5_000}`,
      title: `Sugestia ${at}`,
      message,
      app_version: '2.6.0',
      created: '2026-11-21T02:10:00.000Z',
      email: at % 3 ? `klient${at}@example.com` : null,
      card_id: String(22_000_000_000 + at),
    }
    const folded = (name) => own[name]?.toLowerCase() ?? null
    const value = (name) =>
      name === 'search__f' ? `${folded('title')} ${at}` : folded(name.replace(/__[fs]$/, ''))
    insert.run(...names.map((name) => (name in own ? own[name] : value(name))))
  }
  db.exec('commit')
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
}

const least = (all) => ({
  seconds: Math.min(...all.map(({ seconds }) => seconds)),
  cpu: Math.min(...all.map(({ cpu }) => cpu)),
  peak: Math.max(...all.map(({ peak }) => peak)),
})

/** A list out as CSV, beside the floor: bare `node:http` with the same select; then the same through the panel. */
export async function benchExporting(scratch, rows) {
  const dataDir = path.join(scratch, 'exporting')
  const database = path.join(dataDir, 'panel.sqlite')
  mkdirSync(dataDir, { recursive: true })
  await (await startOurs(dataDir)).stop()
  for (const count of rows) {
    fillSuggestions(database, count)
    const copy = path.join(scratch, `exporting-${count}.sqlite`)
    cpSync(database, copy)
    const floor = await startFloor(copy, scratch)
    const ours = await startOurs(dataDir)
    const session = await signIn(ours)
    const name = `suggestions out, ${count.toLocaleString('en')} rows`
    const [floors, all] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await timed(floor, () => drain(`${floor.url}/csv-suggestions`, {}, long)))
      const own = `${ours.url}/api/suggestion?format=csv`
      all.push(await timed(ours, () => drain(own, session, long)))
    }
    row(name, { times: [least(floors), least(all)], must: 'at most 2 times, flat memory' })
    await floor.stop()
    await ours.stop()
    const own = await startOurs(dataDir)
    await throughThePanel(own, await signIn(own), count)
    await own.stop()
  }
}

/**
 * The same in Chromium: a click, and a file that is written as it comes. The file lies in the browser's own folder, for
 * nobody is there to name one; what the panel does is the same.
 */
async function throughThePanel(server, session, count) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
  })
  try {
    const context = await signedInContext(
      browser,
      { url: server.url, session },
      { locale: 'pl-PL' },
    )
    await context.addInitScript(() => {
      window.showSaveFilePicker = async ({ suggestedName }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    })
    const page = await context.newPage()
    await page.goto('/suggestions')
    await page.locator('tbody tr[data-id]').first().waitFor()
    const cdp = await browser.newBrowserCDPSession()
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    const memory = () => Math.max(...tabs.map(memoryOf))
    const before = memory()
    let tab = before
    const watch = setInterval(() => (tab = Math.max(tab, memory())), 50)
    const { seconds, peak } = await timed(server, async () => {
      await page.getByRole('button', { name: 'Eksportuj CSV' }).click()
      await page.locator('.toast-notice[data-tone=positive]').waitFor({ timeout: long })
    })
    clearInterval(watch)
    const size = await page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory()
      return (await (await folder.getFileHandle('suggestions.csv')).getFile()).size
    })
    row(`the same through the panel`, {
      value: `${seconds.toFixed(2)} s, ${(size / 1e6).toFixed(0)} MB; server ${peak.toFixed(0)} MB, tab ${before.toFixed(0)} → ${tab.toFixed(0)} MB`,
      must: `${count.toLocaleString('en')} rows`,
    })
  } finally {
    await browser.close()
  }
}
