import type { Plugin } from 'vite'
import { isDoor } from './vite/handedApp'
import { placesBehindDoors } from './vite/pastDoors'

/** Keeps what is compiled for the tests, for the next run and for the other projects of this one. */
export const testCache = { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' }

/**
 * Leaves out of it the doors, which lead elsewhere in each project, and globs, whose files are not named by their text.
 * What imports by the engine's doors is kept for the places that its names have.
 */
export const uncached = (): Plugin => ({
  name: 'uncached',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => {
    const places = placesBehindDoors()
    define(({ id, sourceCode }) => {
      if (isDoor(id) || sourceCode.includes('import.meta.glob')) return false
      return sourceCode.includes('panel-engine/') ? places : undefined
    })
  },
})
