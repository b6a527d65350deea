// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { originsOf } from '../../../../../../src/parts/mui/originsOf'

afterEach(() => vi.unstubAllGlobals())

/** Where a box is held beside an anchor 40 px wide and 30 px high, in a window of the given size. */
function placed(at: { left: number; top: number }, window: readonly [number, number]) {
  vi.stubGlobal('innerWidth', window[0])
  vi.stubGlobal('innerHeight', window[1])
  const anchor = document.createElement('button')
  vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ x: at.left, y: at.top, width: 40, height: 30 }),
  )
  const { anchorOrigin, transformOrigin } = originsOf(anchor)
  expect(transformOrigin.horizontal).toBe(anchorOrigin.horizontal)
  expect(transformOrigin.vertical).not.toBe(anchorOrigin.vertical)
  return `${anchorOrigin.vertical} ${anchorOrigin.horizontal}`
}

const desktop = [1440, 900] as const
const phone = [390, 844] as const

describe('a box beside its anchor', () => {
  it.each([
    ['below it, its left edge in line', { left: 1000, top: 100 }, desktop, 'bottom left'],
    ['at the right edge of the window', { left: 1390, top: 100 }, desktop, 'bottom right'],
    ['above it, near the foot of the window', { left: 1000, top: 800 }, desktop, 'top left'],
    ['on a phone, at the right edge', { left: 340, top: 100 }, phone, 'bottom right'],
    ['on a phone, with room at neither side', { left: 118, top: 100 }, phone, 'bottom left'],
  ])('stands %s', (_, at, window, expected) => {
    expect(placed(at, window)).toBe(expected)
  })
})
