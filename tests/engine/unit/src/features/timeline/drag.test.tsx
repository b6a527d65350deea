import '../../../../../support/panel/browser'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Bar } from '../../../../../../src/features/timeline/bars'
import { useDrag } from '../../../../../../src/features/timeline/chart/useDrag'

const barNamed = (key: string): Bar => ({
  key,
  resource: 'shows',
  id: key,
  revision: 1,
  title: key,
  dates: { startsOn: '2026-12-01', endsOn: '2026-12-05' },
  isOff: false,
  facets: null,
  singles: 0,
  alike: null,
  parent: null,
  preview: null,
  first: '2026-12-01',
  last: '2026-12-05',
  activeFrom: '2026-12-01',
  from: 0,
  until: 5,
})
const bars = new Map(['A', 'B'].map((key) => [key, barNamed(key)]))

/** What was done, in words. */
let done: string[] = []
beforeEach(() => (done = []))
afterEach(cleanup)

/** A plan of ten days, 20 px each, with two bars and a line to draw in. */
function Plan() {
  const drag = useDrag({
    barOf: (key) => bars.get(key),
    mayEdit: () => true,
    from: '2026-12-01',
    span: 10,
    onPreview: () => undefined,
    onPanning: () => undefined,
    onShift: ({ key }, { days }) => done.push(`${key} by ${days}`),
    onOpen: () => undefined,
    onDraw: ({ first, last }) => done.push(`${first} to ${last}`),
    onFill: () => undefined,
    onPan: (days) => done.push(`plan by ${days}`),
  })
  return (
    <div onPointerDown={drag.begin}>
      <div
        className="plan-ground"
        data-testid="ground"
        ref={(ground) => {
          if (ground) Object.defineProperty(ground, 'clientWidth', { value: 200 })
        }}
      />
      <div data-testid="line" data-draw="shows" />
      <div data-testid="A" data-bar="A" />
      <div data-testid="B" data-bar="B" />
    </div>
  )
}

const at = (pointerId: number, clientX: number, pointerType = 'touch') => ({
  pointerId,
  clientX,
  pointerType,
  button: 0,
  bubbles: true,
})
const on = (name: string) => screen.getByTestId(name)

it('moves the bar that a finger has taken, whatever a second one does meanwhile', () => {
  render(<Plan />)
  fireEvent.pointerDown(on('A'), at(1, 10))
  fireEvent.pointerMove(on('A'), at(1, 50))
  fireEvent.pointerDown(on('B'), at(2, 190))
  fireEvent.pointerMove(on('B'), at(2, 110))
  fireEvent.pointerUp(on('B'), at(2, 110))
  expect([done, on('A').dataset['dragged']]).toEqual([[], 'move'])
  fireEvent.pointerCancel(on('B'), at(2, 110))
  fireEvent.pointerUp(on('A'), at(1, 50))
  expect([done, on('A').dataset['dragged']]).toEqual([['A by 2'], undefined])
})

it('moves the plan, and draws a new bar, by one pointer as well', () => {
  render(<Plan />)
  fireEvent.pointerDown(on('ground'), at(1, 10))
  fireEvent.pointerDown(on('ground'), at(2, 110))
  fireEvent.pointerMove(on('ground'), at(1, 30))
  fireEvent.pointerMove(on('ground'), at(2, 190))
  fireEvent.pointerUp(on('ground'), at(2, 190))
  fireEvent.pointerUp(on('ground'), at(1, 30))
  fireEvent.pointerDown(on('line'), at(3, 10, 'mouse'))
  fireEvent.pointerMove(on('line'), at(3, 50, 'mouse'))
  fireEvent.pointerDown(on('line'), at(4, 110))
  fireEvent.pointerMove(on('line'), at(4, 190))
  fireEvent.pointerUp(on('line'), at(3, 50, 'mouse'))
  expect(done).toEqual(['plan by -1', '2026-12-01 to 2026-12-03'])
})

it('takes a bar anew by the pointer whose end was never heard', () => {
  render(<Plan />)
  fireEvent.pointerDown(on('A'), at(1, 10, 'mouse'))
  fireEvent.pointerMove(on('A'), at(1, 50, 'mouse'))
  fireEvent.pointerDown(on('B'), at(1, 10, 'mouse'))
  fireEvent.pointerMove(on('B'), at(1, 30, 'mouse'))
  expect(on('A').dataset['dragged']).toBeUndefined()
  fireEvent.pointerUp(on('B'), at(1, 30, 'mouse'))
  expect(done).toEqual(['B by 1'])
})
