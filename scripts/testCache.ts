import type { Plugin } from 'vite'
import { isDoor } from './handedApp'

/** Keeps what is compiled for the tests, for the next run and for the other projects of this one. */
export const testCache = { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' }

/** Leaves out of it the doors, which lead elsewhere in each project, and globs, whose files are not named by their text. */
export const uncached = (): Plugin => ({
  name: 'uncached',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id, sourceCode }) =>
      isDoor(id) || sourceCode.includes('import.meta.glob') ? false : undefined,
    ),
})
