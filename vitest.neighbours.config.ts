import { defineConfig } from 'vitest/config'
import { testCache, uncached } from './scripts/testCache'

/** The tests with real neighbours (tests/neighbours): databases, an object store, poolers, proxies; one file at a time. */
export default defineConfig({
  plugins: [uncached()],
  test: {
    experimental: testCache,
    include: ['tests/neighbours/**/*.test.ts'],
    globalSetup: ['tests/neighbours/globalSetup.ts'],
    setupFiles: ['server/serverDoor.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    // what was found is said, not how many there are
    chaiConfig: { truncateThreshold: 300 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
