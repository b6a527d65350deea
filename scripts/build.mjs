// Builds the panel (dist/panel, precompressed) and the server (dist/server), and notes the hash of
// the sources, so that `npm start` builds only when something has changed.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.mjs'
import { distFolder, isOther } from './appFolder.mjs'
import { sourceHash, stampFile } from './sources.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds everything. `logLevel` is Vite's. */
export async function buildAll(logLevel = 'warn') {
  process.env.NODE_ENV = 'production'
  // the config is bundled by Vite on purpose: it shares modules with the panel
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  const hash = await sourceHash(root)
  await build({ root, logLevel, mode: 'production' })
  await build({ root, logLevel, mode: 'production', build: { ssr: 'server/main.ts' } })
  // the server is made of modules, whatever the app's own package.json says
  if (isOther) await writeFile(`${distFolder}/package.json`, '{ "type": "module" }\n')
  await compressFolder(`${distFolder}/panel`)
  await writeFile(stampFile, hash)
}

/** Whether the last whole build was of these very sources. */
async function isBuilt() {
  const stamp = await readFile(stampFile, 'utf8').catch(() => '')
  return stamp === (await sourceHash(root))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mayKeep = process.argv.includes('--if-changed')
  try {
    if (!mayKeep || !(await isBuilt())) await buildAll(mayKeep ? 'warn' : 'info')
  } catch (error) {
    // faults of an app are for its author: print them without a stack, each line names the file
    const fault = error.errors?.find(({ name }) => name === 'DefinitionError')
    console.error(fault?.message ?? error)
    process.exitCode = 1
  }
}
