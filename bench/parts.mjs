import path from 'node:path'
import { benchCalendar } from './calendar.mjs'
import { benchCalls } from './calls.mjs'
import { benchServers } from './cluster.mjs'
import { benchCrowd } from './crowd.mjs'
import { benchExporting } from './exporting.mjs'
import { benchImports } from './imports.mjs'
import { benchEntity, benchStart } from './lists.mjs'
import { benchMillion } from './million.mjs'
import { benchOrdering } from './ordering.mjs'
import { benchPanel } from './panel.mjs'
import { productsAlone } from './productsAlone.mjs'
import { prepare } from './prepare.mjs'
import { stopAll } from './servers.mjs'
import { begin } from './table.mjs'
import { benchVaried } from './varied.mjs'

/**
 * The parts of the bench in their order: the switch that runs one alone, its section of bench/results.md, and how many
 * seconds it may take.
 * @type {readonly { switch: string, title: string, most: number, isApart?: true, run: Function }[]}
 */
export const parts = [
  {
    switch: '--entity',
    title: 'Lists, saves, pictures',
    most: 150,
    run: (scratch, { seconds }) => benchEntity(scratch, { seconds }),
  },
  {
    switch: '--varied',
    title: 'Varied lists',
    most: 120,
    run: (scratch, { seconds }) => benchVaried(scratch, { seconds }),
  },
  {
    switch: '--calls',
    title: 'What a call costs',
    most: 120,
    run: (scratch, { isQuick, releases }) =>
      benchCalls(scratch, { calls: isQuick ? 250 : 1_000, releases }),
  },
  { switch: '--products', title: 'Import of products', most: 120, run: productsAlone },
  {
    switch: '--imports',
    title: 'Import of the client base',
    most: 120,
    run: (scratch, { isQuick, isAlone }) =>
      benchImports(scratch, { rows: isQuick ? 50_000 : isAlone ? 1_000_000 : 200_000, isAlone }),
  },
  {
    switch: '--exporting',
    title: 'Exports',
    most: 120,
    run: (scratch, { isQuick, isAlone }) =>
      benchExporting(scratch, isQuick || !isAlone ? [100_000] : [100_000, 1_000_000]),
  },
  {
    switch: '--servers',
    title: 'Three servers',
    most: 90,
    run: (scratch, { seconds }) => benchServers(scratch, seconds),
  },
  {
    switch: '--crowd',
    title: 'A crowd',
    most: 70,
    run: (scratch, { isQuick }) => benchCrowd(scratch, { seconds: isQuick ? 4 : 12 }),
  },
  { switch: '--start', title: 'Start', most: 60, run: benchStart },
  {
    switch: '--panel',
    title: 'Panel',
    most: 180,
    run: (scratch, { formerBuild }) => benchPanel(scratch, prepare, formerBuild),
  },
  { switch: '--ordering', title: 'Order of a long list', most: 90, run: benchOrdering },
  { switch: '--calendar', title: 'Calendar of a year', most: 90, run: benchCalendar },
  {
    switch: '--million',
    title: 'A million rows',
    most: 1_800,
    isApart: true,
    run: (scratch, { isQuick }) => benchMillion(scratch, prepare, isQuick ? 100_000 : 1_000_000),
  },
]

/** Alone a part has more to do, and may take longer. */
const aloneMost = 900

/**
 * Runs a part, no longer than it may take; what it started is ended then.
 * @returns why it failed, or null
 */
export async function runPart(part, { scratch, seconds, ...options }) {
  begin(part.title)
  const began = performance.now()
  const most = Math.min(options.isAlone ? Math.max(aloneMost, part.most) : part.most, options.left)
  let timer
  const late = new Promise((_, reject) => {
    const error = new Error(`did not end within ${most.toFixed(0)} s`)
    timer = setTimeout(() => reject(error), most * 1_000)
  })
  const work = (async () =>
    part.run(path.join(scratch, part.switch.slice(2)), { seconds, ...options }))()
  try {
    await Promise.race([work, late])
    return null
  } catch (error) {
    await stopAll()
    // without its servers it ends soon; what it does until then would disturb the next
    const soon = new Promise((resolve) => setTimeout(resolve, 10_000).unref())
    await Promise.race([work.catch(() => undefined), soon])
    return `${part.switch}: ${error instanceof Error ? error.message : error}`
  } finally {
    clearTimeout(timer)
    console.log(`  (${part.title}: ${((performance.now() - began) / 1000).toFixed(0)} s)`)
  }
}
