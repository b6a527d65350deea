import { defineConfig } from 'vitest/config'
import { engineFolder } from './scripts/appFolder.mjs'
import { handedApp } from './scripts/vite/handedApp'

/** The generated contract tests of an app (`panel-engine test`): every resource through every call that it has. */
export default defineConfig({
  root: engineFolder,
  plugins: [handedApp()],
  test: {
    include: ['tests/engine/contract/resources.test.ts'],
    // an installed engine lies in node_modules itself
    exclude: [],
    setupFiles: ['server/serverDoor.ts'],
    server: { deps: { inline: [/panel-engine/] } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
