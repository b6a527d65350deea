import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { handedApp } from './scripts/vite/handedApp'
import { testCache, uncached } from './scripts/testCache'
import { testsApart } from './scripts/testsApart'
import viteConfig from './vite.config'

/**
 * The projects of the tests in some folders: those that share modules and globals, those that share a browser's, and
 * those that need a world of their own.
 * @param app the folder of the app that is handed over
 */
function projectsOf(
  name: string,
  { folders, app }: { readonly folders: readonly string[]; readonly app: string },
): readonly TestProjectInlineConfiguration[] {
  const { shared, pages, apart } = testsApart(folders)
  return [
    { test: { name, include: [...shared], isolate: false } },
    { test: { name: `${name}-pages`, include: [...pages], isolate: false, testTimeout: 180_000 } },
    { test: { name: `${name}-apart`, include: [...apart] } },
  ].map((project) => ({ ...project, extends: true, plugins: [handedApp(app), uncached()] }))
}

/**
 * The tests without a browser and without neighbours: `engine` is handed the gallery and knows no retailer, `app` the app
 * in `resources/`, to which the tests of this repository (tests/house) belong.
 */
export default defineConfig(async (env) =>
  mergeConfig(await viteConfig(env), {
    test: {
      environment: 'node',
      setupFiles: ['server/serverDoor.ts'],
      // what was found is said, not how many there are
      chaiConfig: { truncateThreshold: 300 },
      // a machine that is busy is no failure
      testTimeout: 120_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 15_000 } },
      // half of the time is waiting and loading: a second worker pays on two cores as well
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // Node would take react-router-dom's CommonJS half, and with it a second react-router
      alias: { 'react-router-dom': 'react-router' },
      server: { deps: { inline: [/node_modules\/(ra-core|ra-ui-materialui|react-admin)\//] } },
      experimental: testCache,
      projects: [
        ...projectsOf('engine', { folders: ['tests/engine'], app: 'tests/gallery' }),
        ...projectsOf('app', { folders: ['tests/app', 'tests/house'], app: 'resources' }),
      ],
    },
  }),
)
