// `npm run gallery:pictures`: replaces the stored screenshots of the gallery (tests/gallery/pictures). Look at them
// before you commit: the browser tests compare with them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.e2e.config.ts',
    'tests/e2e/gallery/gallery.test.ts',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, GALLERY_PICTURES: 'make' },
  },
)
process.exit(status ?? 1)
