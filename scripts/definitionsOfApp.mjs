import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { engineFolder, isOther } from './appFolder.mjs'

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url))

/** The exports of scripts/definitions.ts for the present app, loaded through Vite. */
export async function definitionsOfApp() {
  const plugins = isOther
    ? [(await runnerImport(fileOf('vite/handedApp.ts'), { configFile: false })).module.handedApp()]
    : []
  const { module } = await runnerImport(fileOf('definitions.ts'), {
    root: engineFolder,
    configFile: false,
    logLevel: 'error',
    plugins,
  })
  return module
}
