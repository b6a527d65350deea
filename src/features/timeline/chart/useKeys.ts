import type { KeyboardEvent } from 'react'
import { isPressed, useShortcutHere } from '../../../parts/shortcuts'
import type { Bar } from '../bars'
import type { Row } from './rows'
import type { Grip } from '../shift'

interface KeysInput {
  readonly rows: readonly Row[]
  readonly activeKey: string | null
  readonly onActive: (bar: Bar) => void
  readonly onShift: (bar: Bar, move: { grip: Grip; days: number }) => void
  /** Adds one that follows this; answers false where that cannot be. */
  readonly onNext: (bar: Bar) => boolean
  /** Whether there is any that may be added. */
  readonly hasNext: boolean
}

/** A bar with its lane. */
interface Found {
  readonly bar: Bar
  /** Of its lane. */
  readonly bars: readonly Bar[]
  readonly at: number
  readonly place: number
}

function find(rows: readonly Row[], key: string | null): Found | null {
  for (const [at, row] of rows.entries()) {
    if (row.isHead) continue
    const place = row.bars.findIndex((bar) => bar.key === key)
    const bar = row.bars[place]
    if (bar) return { bar, bars: row.bars, at, place }
  }
  return null
}

/** The bar of the next lane up or down that is nearest to the middle of this one. */
function beside(rows: readonly Row[], { bar, at }: Found, by: 1 | -1) {
  for (let next = at + by; next >= 0 && next < rows.length; next += by) {
    const row = rows[next]
    if (!row || row.isHead) continue
    const middle = (bar.from + Math.min(bar.until, bar.from + 60)) / 2
    const far = (one: Bar) => Math.max(one.from - middle, middle - one.until, 0)
    const nearest = row.bars.reduce((best, one) => (far(one) < far(best) ? one : best))
    return nearest
  }
  return null
}

/** The keys of the bars: arrows go from one to another, with Alt they move its dates; one key adds what follows it. */
export function useKeys({ rows, activeKey, onActive, onShift, onNext, hasNext }: KeysInput) {
  useShortcutHere('barMove')
  useShortcutHere('dateMove')
  useShortcutHere('dateStretch')
  useShortcutHere('add', !hasNext)
  return (event: KeyboardEvent) => {
    const isOnBar = event.target instanceof HTMLElement && 'bar' in event.target.dataset
    const found = isOnBar ? find(rows, activeKey) : null
    if (!found) return
    const { key } = event
    const isForward = key === 'ArrowRight' || key === 'ArrowUp'
    if (isPressed('dateMove', event)) onShift(found.bar, { grip: 'move', days: isForward ? 1 : -1 })
    else if (isPressed('dateStretch', event))
      onShift(found.bar, { grip: 'end', days: isForward ? 1 : -1 })
    else if (isPressed('add', event)) {
      if (event.repeat || !onNext(found.bar)) return
    } else if (isPressed('barMove', event)) {
      const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
      const next = found.bars[found.place + (isForward ? 1 : -1)]
      const to = isAlong ? next : beside(rows, found, key === 'ArrowDown' ? 1 : -1)
      if (to) onActive(to)
    } else return
    event.preventDefault()
  }
}
