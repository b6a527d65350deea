import type * as childProcess from 'node:child_process'
import { ChildProcess, spawn } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { takeInChild } from '../../../../../../server/features/import/watch'

vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof childProcess>()),
  spawn: vi.fn(),
}))

test('an import whose process cannot be made, for want of handles, is one line of the log', async () => {
  // as Node does it for EMFILE: no pipes, and in the next turn an error and the end
  vi.mocked(spawn).mockImplementation(() => {
    const child = new ChildProcess()
    process.nextTick(() => {
      child.emit('error', new Error('spawn EMFILE'))
      child.emit('close', -24)
    })
    return child
  })
  const error = vi.fn()
  const take = takeInChild({ log: { info: vi.fn(), warn: vi.fn(), error } }, 'main.js')
  const load = () => Promise.resolve()
  const kind = { name: 'clients', columns: [], required: [], canBeWhole: false, load }
  await take({ folder: 'clients', kind, isWhole: false }, 'a.csv', new AbortController().signal)
  const told = { err: new Error('spawn EMFILE'), code: -24, said: '', file: 'a.csv' }
  expect(error.mock.calls).toEqual([[told, 'import failed']])
})
