import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a test does to the world of others: modules and globals in place of the real ones, a page of its own; and what
 * it measures of it: the memory. */
const changesTheWorld =
  /\bvi\s*\.(?:mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)\b|@vitest-environment|\/support\/(?:panel|browserApi)'|\bmemoryUsage\b/

/**
 * The test files that need modules and globals of their own. All others share them within a worker: reading the server
 * and forty resources anew for each file takes longer than most of the tests.
 * @param folder where the tests lie, from the working directory
 * @returns paths from the working directory
 */
export const testsApart = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .filter(
      (file) => file.endsWith('.test.tsx') || changesTheWorld.test(readFileSync(file, 'utf8')),
    )
