import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a test does to the world of others: modules, globals or an app in place of the real ones, and what it
 * measures of it; or it says why it is to be `apart`. A store that it listens to is its own. */
const changesTheWorld =
  /\bvi\s*\.(?:mock|doMock|hoisted|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn(?!\((?:api\.)?store\b))\b|@vitest-environment|^\/\/ apart: |\bmemoryUsage\b/m
/** What makes the globals of Node those of a browser. */
const makesAPage = /\/support\/(?:browser|panel|browserApi)'/

/**
 * The test files that do not share modules and globals with all others, for reading the server and forty resources anew
 * for each file takes longer than most of the tests.
 * @param folder where the tests lie, from the working directory
 * @returns paths from the working directory: `apart` each needs a world of its own, `pages` share a browser's
 */
export function testsApart(folder: string): { readonly apart: string[]; readonly pages: string[] } {
  const apart: string[] = []
  const pages: string[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.test\.tsx?$/.test(name)) continue
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (changesTheWorld.test(text)) apart.push(file)
    else if (file.endsWith('.tsx') || makesAPage.test(text)) pages.push(file)
  }
  return { apart, pages }
}
