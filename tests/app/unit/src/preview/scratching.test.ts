import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTrace } from '../../../../../resources/previews/scratching'

describe('what has been rubbed off', () => {
  const point = fc.record({
    x: fc.integer({ min: 0, max: 640 }),
    y: fc.integer({ min: 0, max: 1136 }),
  })

  it('is nothing beside the picture and all of it after every line', () => {
    const trace = createTrace(640, 1136, 96)
    expect(trace({ x: -500, y: -500 }, { x: -400, y: -500 })).toBe(0)
    let part = 0
    for (let y = 0; y <= 1136; y += 64) part = trace({ x: 0, y }, { x: 640, y })
    expect(part).toBe(1)
  })

  it('ends where a stroke ends', () => {
    const trace = createTrace(640, 1136, 96)
    // a hundred pixels of a line as wide as a finger, and its two round ends
    expect(trace({ x: 300, y: 500 }, { x: 400, y: 500 })).toBeLessThan(0.03)
    expect(trace({ x: 300, y: 500 }, { x: 300, y: 500 })).toBeGreaterThan(0.01)
  })

  it('is the same from either end, also where a place is just as far away as the brush reaches', () => {
    const [from, to] = [
      { x: 56, y: 274 },
      { x: 464, y: 580 },
    ]
    expect(createTrace(640, 1136, 96)(from, to)).toBe(createTrace(640, 1136, 96)(to, from))
  })

  it('grows, never beyond the whole, and by nothing where it was rubbed before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 12 }), (strokes) => {
        const trace = createTrace(640, 1136, 96)
        let before = 0
        for (const [from, to] of strokes) {
          const part = trace(from, to)
          expect(part).toBeGreaterThanOrEqual(before)
          expect(part).toBeLessThanOrEqual(1)
          expect(trace(to, from)).toBe(part)
          before = part
        }
      }),
    )
  })
})
