import { expect } from 'vitest'
import { call, type SavedSession } from '../e2e/support/session'
import type { RunningPanel } from '../e2e/support/startPanel'

/** Who writes, before each panel, and how long after one save the next one begins, ms. */
const writers = 3
const breath = 20

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What was saved by its number, and when that was acknowledged; how often an outage was answered. */
export interface Load {
  readonly acked: readonly { readonly n: number; readonly at: number }[]
  readonly refused: number
}

interface Written extends Load {
  readonly acked: { readonly n: number; readonly at: number }[]
  refused: number
  next: number
  isOver: boolean
}

const bodyOf = (n: number) => {
  const body = new FormData()
  const fields = { title: `Wersja ${n}`, platform: 'ios', version: `1.${n}`, active: '1' }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

/**
 * Saves a version of the app, whose id the panel gives: what is carried out twice stands there twice. The key belongs
 * to its number, so that another try is the same save.
 */
export const save = (panel: RunningPanel, session: SavedSession, n: number) =>
  call(panel, session, {
    method: 'POST',
    path: '/api/app-version',
    body: bodyOf(n),
    headers: { 'Idempotency-Key': `wersja-${n}` },
  })

/**
 * Saves one version after another; each is tried until it is acknowledged.
 * @throws Error where anything but an outage is answered
 */
async function write(load: Written, panel: RunningPanel, session: SavedSession) {
  while (!load.isOver) {
    const n = load.next++
    for (;;) {
      const { status, json } = await save(panel, session, n)
      if (status === 201) break
      if (status !== 503) throw new Error(`a save was answered ${status}: ${JSON.stringify(json)}`)
      load.refused += 1
      if (load.isOver) return
      await pause(breath)
    }
    load.acked.push({ n, at: performance.now() })
    await pause(breath)
  }
}

/**
 * All panels save at once while something is done to what is behind them, from the first acknowledged save on. Also
 * where that fails, nobody writes any more afterwards.
 * @param from the number of the first version
 */
export async function underLoad(
  panels: readonly RunningPanel[],
  { session, from }: { readonly session: SavedSession; readonly from: number },
  work: (load: Load) => Promise<void>,
): Promise<Load> {
  const load: Written = { acked: [], refused: 0, next: from, isOver: false }
  const all = panels.flatMap((panel) => Array.from({ length: writers }, () => panel))
  const writing = Promise.all(all.map((panel) => write(load, panel, session)))
  try {
    // a writer that fails is heard of at once, and not when a deadline is over
    await Promise.race([writing, acknowledgedAfter(load, 0).then(() => work(load))])
  } finally {
    load.isOver = true
    await writing
  }
  return load
}

/** Waits until something is acknowledged that was not by this moment: when that was. */
export async function acknowledgedAfter(load: Load, moment: number): Promise<number> {
  const later = () => load.acked.flatMap(({ at }) => (at > moment ? [at] : []))
  await expect.poll(() => later().length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  return Math.min(...later())
}

/** The numbers of what is stored, as often as it is. */
async function readStored(panel: RunningPanel, session: SavedSession) {
  const file = await fetch(`${panel.url}/api/app-version?format=csv`, {
    headers: { Cookie: `${session.cookie.name}=${session.cookie.value}`, Accept: 'text/csv' },
  })
  return [...(await file.text()).matchAll(/Wersja (\d+)/g)].map(([, n]) => Number(n))
}

/** What of a load is not stored although it was acknowledged, and what is stored twice; says the figures. */
export async function findLost(load: Load, panel: RunningPanel, session: SavedSession) {
  const stored = await readStored(panel, session)
  const kept = new Set(stored)
  const lost = load.acked.flatMap(({ n }) => (kept.has(n) ? [] : [n]))
  const double = stored.filter((n, at) => stored.indexOf(n) !== at)
  console.log(
    `${load.acked.length} acknowledged, ${load.refused} times 503, ${stored.length} stored, ` +
      `${lost.length} lost, ${double.length} double`,
  )
  return { lost, double }
}

/** Waits until every panel says this of itself. */
export async function expectReadiness(panels: readonly RunningPanel[], status: 200 | 503) {
  for (const { url } of panels)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(status)
}
