import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mediaTypesOnDemand } from '../../../../scripts/vite/mediaTypesOnDemand'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ENTRY = 'asks-for-types'
const DATA = '\0table'
/** In place of the library's table one that says when it is read, and somebody who needs the library. */
const smallTable: Plugin = {
  name: 'small-table',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'mime-db' ? DATA : source.endsWith(ENTRY) ? path.join(root, ENTRY) : null,
  load(id) {
    if (id === DATA)
      return "globalThis.readTable(); module.exports = { 'image/png': { extensions: ['png'] } }"
    return id.endsWith(ENTRY) ? "import types from 'mime-types'; export default types" : null
  },
}
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'media-types-'))
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [mediaTypesOnDemand(), smallTable],
    build: {
      ssr: ENTRY,
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.mjs' },
      },
    },
    ssr: { noExternal: true },
  })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  Reflect.deleteProperty(globalThis, 'readTable')
})

it('reads the table when the first name is looked up in it', async () => {
  const reads: string[] = []
  Object.assign(globalThis, { readTable: () => reads.push('read') })
  const { default: types } = await import(pathToFileURL(path.join(folder, 'entry.mjs')).href)
  expect(reads).toEqual([])
  expect(types.lookup('images/3fa9.png')).toBe('image/png')
  expect(types.lookup('images/3fa9')).toBe(false)
  expect(reads).toEqual(['read'])
})
