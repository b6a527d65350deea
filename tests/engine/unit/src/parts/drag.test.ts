import '../../../../support/panel/browser'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { drag } from '../../../../../src/parts/drag'

/** A list of three rows, each 20 px high. */
let list: HTMLElement
let done: string[] = []

beforeEach(() => {
  done = []
  list = document.createElement('ol')
  // jsdom captures no pointer
  list.setPointerCapture = () => undefined
  for (let at = 0; at < 3; at++) {
    const row = document.createElement('li')
    Object.defineProperties(row, { offsetTop: { value: at * 20 }, offsetHeight: { value: 20 } })
    row.addEventListener('pointerdown', (start) =>
      drag(start, {
        list,
        scroller: document.documentElement,
        from: at,
        onOver: () => undefined,
        onDrop: (to) => done.push(`${at} to ${to}`),
      }),
    )
    list.append(row)
  }
  document.body.append(list)
})
afterEach(() => list.remove())

const at = (pointerId: number, clientY: number) => ({ pointerId, clientY, bubbles: true })
const row = (place: number) => list.children[place] ?? list

it('moves the row that a finger has taken, whatever a second one does meanwhile', () => {
  fireEvent.pointerDown(row(0), at(1, 10))
  fireEvent.pointerMove(list, at(1, 32))
  fireEvent.pointerDown(row(2), at(2, 50))
  // nothing becomes of the second one, which its screen hears at once
  expect(done).toEqual(['2 to 2'])
  fireEvent.pointerMove(list, at(2, 10))
  fireEvent.pointerUp(list, at(2, 10))
  fireEvent.lostPointerCapture(row(2), at(2, 10))
  expect(done).toEqual(['2 to 2'])
  fireEvent.pointerUp(list, at(1, 32))
  expect(done).toEqual(['2 to 2', '0 to 1'])
})

it('takes the next row once the first was let go', () => {
  fireEvent.pointerDown(row(0), at(1, 10))
  fireEvent.pointerUp(list, at(1, 10))
  fireEvent.pointerDown(row(2), at(2, 50))
  fireEvent.pointerMove(list, at(2, 10))
  fireEvent.pointerUp(list, at(2, 10))
  expect(done).toEqual(['0 to 0', '2 to 0'])
})
