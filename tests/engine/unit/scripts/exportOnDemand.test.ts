import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportOnDemand } from '../../../../scripts/vite/exportOnDemand'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let folder: string
let chunks: Rollup.OutputChunk[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'export-'))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [exportOnDemand()],
    build: {
      outDir: folder,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        // as ra-core's defaultExporter names it
        input: { entry: 'jsonexport/dist/index.js' },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was expected')
  chunks = built.output.filter((file) => file.type === 'chunk')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the CSV writer of react-admin', () => {
  it('stands in a file of its own, fetched by nobody until it is called', () => {
    const writers = chunks.filter(({ code }) => code.includes('textDelimiter'))
    expect(writers.map(({ isDynamicEntry }) => isDynamicEntry)).toEqual([true])
    const atOnce = chunks.filter(({ isDynamicEntry }) => !isDynamicEntry)
    expect(atOnce.flatMap(({ imports }) => imports)).not.toContain(writers[0]?.fileName)
    expect(atOnce.some(({ isEntry }) => isEntry)).toBe(true)
  })

  it('writes what it is given and calls back, as it does without the detour', async () => {
    const { default: write } = await import(pathToFileURL(path.join(folder, 'entry.mjs')).href)
    const csv = await new Promise((resolve) =>
      write([{ name: 'Makro, "A"', id: 1 }], (_: unknown, text: string) => resolve(text)),
    )
    expect(csv).toBe('name,id\n"Makro, ""A""",1')
  })
})
