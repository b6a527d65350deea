import type { Plugin } from 'vite'
import { isDoor } from './vite/handedApp'
import { placesBehindDoors } from './vite/pastDoors'

/** Caches modules compiled for the tests, between runs and between the projects of one run. */
export const testCache = { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' }

/**
 * Excludes from the cache the doors, which lead to another app in each project, and modules with globs, as their text
 * does not name their files. For modules that import the engine's doors, the cache key includes where the doors'
 * exports are declared.
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
