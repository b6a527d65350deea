#!/usr/bin/env node
// The engine's command: `panel-engine new shop`, then `dev`, `start`, `check` … in the folder of the app. This tree's own
// scripts are the same, on its `resources/`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const engine = fileURLToPath(new URL('..', import.meta.url))
const usage = `panel-engine <command>, in the folder of an app (the one that has resources/app.ts):

  new <folder>   write an app of one entity that starts; . is the folder where you are
                 --language de, en or pl: what it speaks, en without it
  new <name>     in the folder of an app: write a resource, in the languages of the app
                 --fields name:text,price:price --icon tag --group <group>, and --<language> for its words
  dev            panel and server with hot reload, on PORT (3000)
  start          build where something has changed, then serve
  build          build alone, into dist
  check          types, and what is wrong with the resources
  test           the generated contract tests of the resources
  token [e-mail] print the present sign-in token of an account
  routes         print every call with the roles that may make it
  schema         print what the next start would do to the database
  migrate        bring the database up to this version
  backup <folder>, restore <folder>, rehearse <folder>, tidy [--apply], import <kind> <file>
  rotate-key, recover <e-mail>, erase <person> [--apply]`

const [command = '', ...args] = process.argv.slice(2)
process.env.APP ??= path.resolve('resources')
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
// imported only now: start.mjs reads APP when it is loaded
const { runServer, serverCommands } = await import('./start.mjs')

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
  if (isAppHere) return true
  console.error('There is no resources/app.ts here. `panel-engine new .` writes one.')
  process.exitCode = 1
  return false
}

const isAppHere = existsSync(path.join(process.env.APP, 'app.ts'))
const isFolder = (word = '') => word === '' || word === '.' || word.includes('/')

/** The checks of an app; this tree has more of them. */
async function check() {
  const ofTree = path.join(engine, 'scripts/check.mjs')
  const { isOther } = await import('./appFolder.mjs')
  if (!isOther && existsSync(ofTree)) return run(ofTree)
  run(binOf('typescript', 'bin/tsc'), '--noEmit', '-p', '.')
  if (process.exitCode === 0) run(path.join(engine, 'scripts/faults.mjs'))
}

const commands = {
  dev: () => run(binOf('vite', 'bin/vite.js'), engine, ...args),
  build: () => run(path.join(engine, 'scripts/build.mjs'), '--if-changed'),
  check,
  test: () =>
    run(
      binOf('vitest', 'vitest.mjs'),
      'run',
      '--config',
      path.join(engine, 'vitest.app.config.ts'),
      ...args,
    ),
}

if (command === 'new' && isAppHere && !isFolder(args[0])) {
  const { newResource } = await import('./newResource.mjs')
  process.exitCode = (await newResource(args)) ? 0 : 1
} else if (command === 'new') {
  const { newApp } = await import('./newApp.mjs')
  process.exitCode = newApp(args) ? 0 : 1
} else if (command === '' || command === 'help' || command === '--help') {
  console.log(usage)
} else if (serverCommands.includes(command)) {
  // a container image has the build but no app folder
  if (existsSync(path.join(engine, 'dist/server/main.js')) || needsApp())
    await runServer([command, ...args])
} else if (Object.hasOwn(commands, command)) {
  if (needsApp()) await commands[command]()
} else {
  console.error(`${command}: no such command\n\n${usage}`)
  process.exitCode = 1
}
