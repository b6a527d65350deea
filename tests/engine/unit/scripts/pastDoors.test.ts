import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, type Rollup } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { engineFolder } from '../../../../scripts/appFolder.mjs'
import { pastDoors } from '../../../../scripts/vite/pastDoors'

const folder = mkdtempSync(path.join(os.tmpdir(), 'doors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The engine's files that are loaded for a module of an app, from the root of the engine. */
async function loadedFor(code: string, plugins = [pastDoors()]): Promise<readonly string[]> {
  const input = path.join(folder, 'module.ts')
  writeFileSync(input, code)
  const loaded: string[] = []
  const built = await build({
    root: engineFolder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'engine-and-what-was-loaded',
        // beside the tree nothing is called panel-engine
        resolveId: (source) =>
          source === 'panel-engine/schema' ? path.join(engineFolder, 'src/schema/door.ts') : null,
        load: (id) => {
          loaded.push(path.relative(engineFolder, id))
        },
      },
    ],
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', treeshake: false },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was expected')
  exported = built.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  return loaded.filter((file) => file.startsWith('src/'))
}
let exported: readonly Rollup.OutputChunk[] = []

describe('what an app imports of a door', () => {
  it('is loaded from where it is declared, and nothing else of the door', async () => {
    const loaded = await loadedFor(
      "import { addDays as later, type Resource } from 'panel-engine/schema'\nexport const next = (day: string, of?: Resource) => later(day, 1)\n",
    )
    expect(loaded).toEqual(['src/schema/days.ts'])
  })

  it('is passed on as it was named', async () => {
    await loadedFor("export { addDays, easterOf as easter } from 'panel-engine/schema'\n")
    expect(exported.flatMap((file) => file.exports).toSorted()).toEqual(['addDays', 'easter'])
  })

  it('would bring all of the door otherwise', async () => {
    const loaded = await loadedFor("export { addDays } from 'panel-engine/schema'\n", [])
    expect(loaded.length).toBeGreaterThan(10)
  })
})
