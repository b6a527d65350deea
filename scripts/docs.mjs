// `npm run docs`: puts what the types and the examples say into docs/language.md anew, and what the package's doors hand out
// into docs/api.md. Tests compare.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const file = 'docs/language.md'
const options = { configFile: false, logLevel: 'error' }
const { module } = await runnerImport('./scripts/languagePage.ts', options)
writeFileSync(file, await module.languagePage(readFileSync(file, 'utf8')))
const { module: doors } = await runnerImport('./scripts/apiPage.ts', options)
writeFileSync('docs/api.md', await doors.apiPage())
