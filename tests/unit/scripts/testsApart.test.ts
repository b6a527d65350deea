import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testsApart } from '../../../scripts/testsApart'

it('puts apart what changes the world of others, but not who listens to a store of its own', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'apart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (name: string, text: string) => {
    const file = path.join(folder, `${name}.test.ts`)
    writeFileSync(file, text)
    return file
  }
  put('reads', "vi.spyOn(store.db.getExecutor(), 'executeQuery'); vi.spyOn(api.store, 'load')")
  put('plain', 'expect(1).toBe(1)')
  const changed = [
    put('says', "vi.spyOn(console, 'error')"),
    put('scores', "vi.spyOn(storeroom, 'open')"),
    put('stands', "vi.mock('../a')"),
  ]
  const page = put('opens', "import { open } from '../support/panel'")
  expect(testsApart(folder)).toEqual({ apart: changed, pages: [page] })
})
