// `npm run docs`: puts what the types and the examples say into docs/language.md anew. A test compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const file = 'docs/language.md'
const { module } = await runnerImport('./scripts/languagePage.ts', {
  configFile: false,
  logLevel: 'error',
})
writeFileSync(file, await module.languagePage(readFileSync(file, 'utf8')))
