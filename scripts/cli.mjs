#!/usr/bin/env node
// The engine's command, for an app that is installed beside it: `panel-engine new shop`, then `dev`, `start`, `check` …
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const engine = fileURLToPath(new URL('..', import.meta.url))
const usage = `panel-engine <command>, in the folder of an app (the one that has resources/app.ts):

  new <folder>   write an app of one entity that starts; . is the folder where you are
  dev            panel and server with hot reload, on PORT (3000)
  start          build where something has changed, then serve
  build          build alone, into dist
  check          types, and what is wrong with the resources
  test           the generated contract tests of the resources
  token [e-mail] print the present sign-in token of an account
  routes         print every call with the roles that may make it
  schema         print what the next start would do to the database
  migrate        bring the database up to this version
  backup <folder>, restore <folder>, rehearse <folder>, tidy [--apply]
  rotate-key, recover <e-mail>, erase <customer> [--apply]`
const onABadDay = ['rehearse', 'rotate-key', 'recover', 'erase']
const ofServer = ['routes', 'token', 'schema', 'migrate', 'backup', 'restore', 'tidy', ...onABadDay]

const [command = '', ...args] = process.argv.slice(2)
process.env.APP ??= path.resolve('resources')
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'

/** Runs a program of Node to its end and takes its exit code. */
function run(file, ...more) {
  const { status } = spawnSync(process.execPath, [file, ...more], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/** The file that a package's command runs. */
const binOf = (name, file) =>
  [engine, path.resolve(engine, '../..')]
    .map((folder) => path.join(folder, 'node_modules', name, file))
    .find(existsSync) ?? file

function needsApp() {
  if (existsSync(path.join(process.env.APP, 'app.ts'))) return true
  console.error('There is no resources/app.ts here. `panel-engine new .` writes one.')
  process.exitCode = 1
  return false
}

if (command === 'new') {
  const { newApp } = await import('./newApp.mjs')
  process.exitCode = newApp(args[0]) ? 0 : 1
} else if (command === '' || command === 'help' || command === '--help') {
  console.log(usage)
} else if (![...ofServer, 'dev', 'start', 'build', 'check', 'test'].includes(command)) {
  console.error(`${command}: no such command\n\n${usage}`)
  process.exitCode = 1
} else if (needsApp()) {
  if (command === 'dev') run(binOf('vite', 'bin/vite.js'), engine, ...args)
  else if (command === 'build') run(path.join(engine, 'scripts/build.mjs'), '--if-changed')
  else if (command === 'test')
    run(
      binOf('vitest', 'vitest.mjs'),
      'run',
      '--config',
      path.join(engine, 'vitest.app.config.ts'),
      ...args,
    )
  else if (command === 'check') {
    run(binOf('typescript', 'bin/tsc'), '--noEmit', '-p', '.')
    if (process.exitCode === 0) run(path.join(engine, 'scripts/faults.mjs'))
  } else if (command === 'start') run(path.join(engine, 'scripts/start.mjs'), ...args)
  else run(path.join(engine, 'scripts/start.mjs'), command, ...args)
}
