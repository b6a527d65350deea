// `npm run gallery`: the panel of tests/app/gallery, every kind, option and slot of the language, with hot reload. Its data
// lie in a folder of their own, which goes when it ends.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-gallery-'))
const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    APP: 'tests/app/gallery',
    DATA_DIR: dataDir,
    SEED: 'demo',
    DATABASE_URL: '',
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
