import '../../../../support/panel/browser'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CropStage } from '../../../../../src/imageWork/CropStage'
import type { Crop } from '../../../../../src/imageWork/crop'

let crop: Crop
beforeEach(() => {
  // jsdom has no object URLs and captures no pointer
  URL.createObjectURL = () => 'blob:0'
  URL.revokeObjectURL = () => undefined
  HTMLElement.prototype.setPointerCapture = () => undefined
  crop = { zoom: 2, x: 500, y: 500 }
})
afterEach(cleanup)

const file = new File([], 'fish.png')
const size = { width: 1000, height: 1000 }

/** A picture of 1000 px, of which the middle half is seen, 100 px wide on the page. */
function Stage() {
  const [shown, setShown] = useState(crop)
  const change = (next: Crop) => {
    crop = next
    setShown(next)
  }
  return <CropStage file={file} source={size} frame={size} crop={shown} onChange={change} />
}

const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, bubbles: true })

it('moves the picture with the finger that has taken it, whatever a second one does meanwhile', () => {
  render(<Stage />)
  const stage = screen.getByRole('application')
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  fireEvent.pointerDown(stage, at(1, 50))
  fireEvent.pointerDown(stage, at(2, 90))
  fireEvent.pointerMove(stage, at(2, 95))
  fireEvent.pointerUp(stage, at(2, 95))
  expect(crop.x).toBe(500)
  fireEvent.pointerMove(stage, at(1, 40))
  expect(crop.x).toBe(550)
  fireEvent.pointerUp(stage, at(1, 40))
  fireEvent.pointerMove(stage, at(1, 10))
  expect(crop.x).toBe(550)
})
