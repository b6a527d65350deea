import '../../../../support/panel/browser'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toConfig } from '../../../../../src/app/config'
import { createShell } from '../../../../../src/app/services'
import { ShellContext } from '../../../../../src/app/ShellContext'
import { createValue } from '../../../../../src/app/value'
import { onDemand } from '../../../../../src/parts/onDemand'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the server answers to who asks for the page. */
const server = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response(null, { status }))

/** A part whose file does not come until it is let. */
function lost() {
  const state = { isThere: false, tries: 0 }
  const Part = onDemand(async () => {
    state.tries++
    if (!state.isThere) throw new TypeError('Failed to fetch dynamically imported module: /a.js')
    return () => 'there'
  })
  const shell = createShell(createValue(toConfig({ apiUrl: '' })), createValue(true))
  const { unmount } = render(
    <ShellContext value={shell}>
      <Part />
    </ShellContext>,
  )
  return { state, unmount, isOutdated: () => shell.isOutdated.get() }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks again for a file that a restarting server did not give, once it answers', async () => {
  server(502)
  const { state, isOutdated } = lost()
  await pass(0)
  for (let n = 0; n < 5; n++) await pass(5_000)
  expect([state.tries, isOutdated()]).toEqual([1, false])
  server(200)
  state.isThere = true
  await pass(5_000)
  expect(document.body.textContent).toBe('there')
  expect(isOutdated()).toBe(false)
})

it('offers to load the page anew for a file that is gone though the server answers', async () => {
  server(200)
  const { state, isOutdated } = lost()
  await pass(0)
  await pass(1_000)
  expect([state.tries, isOutdated()]).toEqual([2, true])
  await pass(60_000)
  expect(state.tries).toBe(2)
})

it('asks no longer for a part that is closed amid a try', async () => {
  server(502)
  const { state, unmount } = lost()
  unmount()
  await pass(0)
  const { tries } = state
  server(200)
  await pass(60_000)
  expect(state.tries).toBe(tries)
})
