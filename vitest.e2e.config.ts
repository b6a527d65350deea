import { defineConfig } from 'vitest/config'
import { testCache, uncached } from './scripts/testCache'

/** The browser tests: one worker, one browser, one panel with demo content, started once (globalSetup). */
export default defineConfig({
  plugins: [uncached()],
  test: {
    experimental: testCache,
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/support/globalSetup.ts'],
    setupFiles: ['server/serverDoor.ts'],
    fileParallelism: false,
    // modules are read once, and so the browser is started once
    isolate: false,
    maxWorkers: 1,
    // what was found is said, not how many there are
    chaiConfig: { truncateThreshold: 300 },
    // bounds for what hangs, not for what is slow: machines differ by three
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // a second is not enough for a page that shares two cores with other browsers
    expect: { poll: { timeout: 60_000 } },
    sequence: { hooks: 'list' },
  },
})
