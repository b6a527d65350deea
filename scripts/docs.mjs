// `npm run docs`: generates docs/language.md from the types and examples, and docs/api.md from the exports of the
// package's doors. Tests check that both are up to date.
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
