import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a test does to the world of others: modules, globals or an app in place of the real ones, and what it
 * measures of it; or it says why it is to be `apart`. A store that it listens to is its own. */
const changesTheWorld =
  /\bvi\s*\.(?:mock|doMock|hoisted|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn(?!\((?:api\.)?store\b))\b|@vitest-environment|^\/\/ apart: |\bmemoryUsage\b/m
/** Imports that replace Node's globals by a browser's. */
const makesAPage = /\/support\/panel\/(?:browser|panel|browserApi)'/

/** Test files by what they share: `apart` each needs a world of its own, `pages` share a browser's, the others Node's. */
export interface Shares {
  readonly apart: readonly string[]
  readonly pages: readonly string[]
  readonly shared: readonly string[]
}

/**
 * The test files of some folders by what they can share: loading the server and forty resources again for each file
 * takes longer than most tests.
 * @param folders the folders of the tests, from the working directory
 * @returns paths from the working directory
 */
export function testsApart(folders: readonly string[]): Shares {
  const shares = {
    apart: new Array<string>(),
    pages: new Array<string>(),
    shared: new Array<string>(),
  }
  const all = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  )
  for (const file of all) {
    if (!/\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    const isPage = file.endsWith('.tsx') || makesAPage.test(text)
    shares[changesTheWorld.test(text) ? 'apart' : isPage ? 'pages' : 'shared'].push(file)
  }
  return shares
}
