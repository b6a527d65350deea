import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, shownRatio } from '../../../../../src/fields/color/contrast'

/** Ratios as every checker of WCAG gives them, to two decimals. */
const known = [
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#00ff00', '#000000', 15.3],
  ['#0000FF', '#FFFFFF', 8.59],
  ['#0a0a0a', '#0b0b0b', 1],
] as const

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the contrast of two colours', () => {
  it.each(known)('of %s on %s is %d', (text, ground, ratio) => {
    expect(Math.abs((contrast(text, ground) ?? 0) - ratio)).toBeLessThan(0.011)
  })

  it('is 1 to 21, the same both ways, and 1 on itself', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrast(one, other) ?? 0
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21.0001)
        expect(contrast(other, one)).toBe(ratio)
        expect(contrast(one, one)).toBe(1)
      }),
    )
  })

  it('grows with every channel that text on black is brighter by', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 254 }), fc.constantFrom(1, 3, 5), (value, at) => {
        const grey = (level: number) => level.toString(16).padStart(2, '0')
        const dim = `#${grey(value).repeat(3)}`
        const bright = dim.slice(0, at) + grey(value + 1) + dim.slice(at + 2)
        expect(contrast(bright, '#000000') ?? 0).toBeGreaterThan(contrast(dim, '#000000') ?? 0)
      }),
    )
  })

  it.each(['', '#fff', 'white', '#12345g', '#1234567'])(
    'of what is no colour (%s) is none',
    (no) => {
      expect(contrast(no, '#ffffff')).toBeNull()
      expect(contrast('#ffffff', no)).toBeNull()
    },
  )

  it('is never shown better than it is', () => {
    expect(shownRatio(contrast('#777777', '#ffffff') ?? 0)).toBe(4.4)
    expect(shownRatio(contrast('#000000', '#ffffff') ?? 0)).toBe(21)
  })
})
