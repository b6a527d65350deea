// What is wrong with the resources of an app: each fault with its file and exact path.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { engineFolder, isOther } from './appFolder.mjs'

const { handedApp } = isOther
  ? (
      await runnerImport(fileURLToPath(new URL('handedApp.ts', import.meta.url)), {
        configFile: false,
      })
    ).module
  : { handedApp: () => null }
const { module } = await runnerImport(fileURLToPath(new URL('definitions.ts', import.meta.url)), {
  root: engineFolder,
  configFile: false,
  logLevel: 'error',
  plugins: [handedApp()],
})
const faults = module.definitionFaults()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${module.resources.length} resources, no fault`)
