import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { engineFolder, isOther } from './appFolder.mjs'
import type * as FirstWords from './firstWords'
import { handedApp } from './vite/handedApp'

const file = fileURLToPath(new URL('firstWords.ts', import.meta.url))

let found: Promise<typeof FirstWords> | undefined

/** The app's texts and colours for a build; the app is loaded once for all callers. */
export function ofApp(): Promise<typeof FirstWords> {
  found ??= runnerImport<typeof FirstWords>(file, {
    root: engineFolder,
    configFile: false,
    logLevel: 'error',
    plugins: isOther ? [handedApp()] : [],
  }).then(({ module }) => module)
  return found
}
