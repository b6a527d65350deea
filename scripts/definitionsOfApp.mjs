import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { engineFolder, isOther } from './appFolder.mjs'

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url))

/** What scripts/definitions.ts has of the app as it is now, with all that Vite finds for it. */
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
