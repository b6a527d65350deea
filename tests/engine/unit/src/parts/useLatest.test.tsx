import '../../../../support/panel/browser'
import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useLatest } from '../../../../../src/parts/useLatest'

afterEach(cleanup)

const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))

const heard: string[] = []
/** Listens once, from its first moment on, and knows what is drawn. */
function Screen({
  text,
  isAtOnce = false,
}: {
  readonly text: string
  readonly isAtOnce?: boolean
}) {
  const latest = useLatest(text)
  useLayoutEffect(() => {
    const onKey = () => void heard.push(latest.current)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [latest])
  // a key in the very moment in which the screen stands, before anything that waits for its turn
  useLayoutEffect(() => void (isAtOnce && press()))
  return null
}

it('is what is drawn, for a listener that stays up, from the moment it is drawn', () => {
  const { rerender } = render(<Screen text="first" />)
  press()
  rerender(<Screen text="second" isAtOnce />)
  rerender(<Screen text="third" />)
  press()
  expect(heard).toEqual(['first', 'second', 'third'])
})
