import '../../../../support/panel/browser'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PartBoundary } from '../../../../../src/parts/PartBoundary'
import { unreached } from '../../../../../src/parts/whileOnline'

beforeEach(() => {
  vi.useFakeTimers()
  // React tells of each error that a boundary takes
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A part that fails with `error` until it is let; gives how often it was drawn. */
function failing(error: Error) {
  const state = { isThere: false, tries: 0 }
  function Part() {
    state.tries++
    if (!state.isThere) throw error
    return 'there'
  }
  render(
    <PartBoundary>
      <Part />
    </PartBoundary>,
  )
  return state
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('asks for a part for as long as the server is not reached', async () => {
  const part = failing(unreached())
  for (let n = 0; n < 30; n++) await pass(5_000)
  expect(screen.getByRole('button').textContent).toBe('shell.crash.retry')
  part.isThere = true
  await pass(5_000)
  expect(document.body.textContent).toBe('there')
})

it('asks a few times for what does not come though it is reached, and then to load the panel anew', async () => {
  const part = failing(new TypeError('Failed to fetch dynamically imported module: /plan.js'))
  for (let n = 0; n < 3; n++) await pass(5_000)
  expect(screen.getByRole('button').textContent).toBe('shell.crash.reload')
  const { tries } = part
  for (let n = 0; n < 30; n++) await pass(5_000)
  expect(part.tries).toBe(tries)
})
