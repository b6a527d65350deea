import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitsWhole,
  frameOf,
  isEnlarged,
  panBy,
  regionOf,
  settleCrop,
  wholeCrop,
  zoomBy,
} from '../../../../../src/imageWork/crop'

const side = fc.integer({ min: 1, max: 8000 })
const size = fc.record({ width: side, height: side })
const number = fc.double({ min: -20_000, max: 20_000, noNaN: true })
const crop = fc.record({ zoom: fc.double({ min: -1, max: 50, noNaN: true }), x: number, y: number })
const near = (a: number, b: number) =>
  expect(Math.abs(a - b)).toBeLessThan(1e-6 * Math.max(1, Math.abs(a), Math.abs(b)))

test('whatever one does, the part lies inside the picture and has the ratio of the frame', () => {
  fc.assert(
    fc.property(size, size, crop, number, number, (source, frame, start, x, y) => {
      const moved = panBy(source, frame, zoomBy(source, frame, start, { factor: 1.3 }), {
        x: x / 1000,
        y: y / 1000,
      })
      for (const one of [start, moved]) {
        const region = regionOf(source, frame, one)
        expect(region.left).toBeGreaterThanOrEqual(0)
        expect(region.top).toBeGreaterThanOrEqual(0)
        expect(region.left + region.width).toBeLessThanOrEqual(source.width + 1e-6)
        expect(region.top + region.height).toBeLessThanOrEqual(source.height + 1e-6)
        near(region.width * frame.height, region.height * frame.width)
      }
    }),
  )
})

test('the whole crop touches two edges', () => {
  fc.assert(
    fc.property(size, size, (source, frame) => {
      const region = regionOf(source, frame, wholeCrop(source))
      const isWide = Math.abs(region.width - source.width) < 1e-6
      const isHigh = Math.abs(region.height - source.height) < 1e-6
      expect(isWide || isHigh).toBe(true)
    }),
  )
})

test('zooming in around a point keeps what is under it', () => {
  expect.hasAssertions()
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, size, part, part, (source, frame, x, y) => {
      const before = regionOf(source, frame, wholeCrop(source))
      const after = regionOf(
        source,
        frame,
        zoomBy(source, frame, wholeCrop(source), { factor: 2, at: { x, y } }),
      )
      near(before.left + x * before.width, after.left + x * after.width)
      near(before.top + y * before.height, after.top + y * after.height)
    }),
  )
})

test('settling twice changes nothing more', () => {
  fc.assert(
    fc.property(size, size, crop, (source, frame, start) => {
      const once = settleCrop(source, frame, start)
      expect(settleCrop(source, frame, once)).toEqual(once)
    }),
  )
})

test('a width alone keeps the height that the picture then has', () => {
  expect(frameOf({ width: 1280, height: 400 }, { width: 640 })).toEqual({ width: 640, height: 200 })
  expect(frameOf({ width: 641, height: 360 }, { width: 640, height: 360 })).toEqual({
    width: 640,
    height: 360,
  })
})

test('a picture smaller than the frame is enlarged, a larger one is not', () => {
  const frame = { width: 640, height: 360 }
  expect(
    isEnlarged({ width: 320, height: 180 }, frame, wholeCrop({ width: 320, height: 180 })),
  ).toBe(true)
  expect(
    isEnlarged({ width: 1280, height: 720 }, frame, wholeCrop({ width: 1280, height: 720 })),
  ).toBe(false)
})

test('dragged past an edge, a picture comes back at once', () => {
  const [source, frame] = [
    { width: 2000, height: 1000 },
    { width: 640, height: 360 },
  ]
  const start = { ...wholeCrop(source), zoom: 2 }
  const past = panBy(source, frame, start, { x: -50, y: 0 })
  expect(regionOf(source, frame, past).left).toBe(0)
  expect(
    regionOf(source, frame, panBy(source, frame, past, { x: 0.1, y: 0 })).left,
  ).toBeGreaterThan(1)
})

test('only a frame of the same ratio has room for the whole picture', () => {
  expect(fitsWhole({ width: 1280, height: 720 }, { width: 640, height: 360 })).toBe(true)
  expect(fitsWhole({ width: 1280, height: 800 }, { width: 640, height: 360 })).toBe(false)
  expect(fitsWhole({ width: 99, height: 400 }, frameOf({ width: 99, height: 400 }, {}))).toBe(true)
})
