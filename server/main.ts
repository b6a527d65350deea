import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config'
import type { ImportKind } from './features/import/kind'
import { openDoors } from './openDoors'
import { operatorLine } from './operatorLine'
import { endAtOnce } from './commands/endAtOnce'
import { operatorCommands } from './commands/operatorCommands'
import { toldBy } from './commands/told'

interface Told {
  /** What the app imports, for the command that does. */
  readonly imports: readonly ImportKind[]
  /** How the app identifies a person, for the command that erases one. */
  readonly personBy: string | undefined
}

const usageOf = ({ imports, personBy }: Told): string => `Commands:
  start                   serve panel and API
  token [-- e-mail]       print the present sign-in token of an account
  routes [-- --json]      print every call with the roles that may make it
  schema                  print what the next start would do to the database, which is only read
  migrate                 bring the database up to this version without serving; older servers may run
  backup -- <folder>      copy database and files into an empty folder, while the server runs
  restore -- <folder>     bring a backup back into an empty DATA_DIR
  rehearse -- <folder>    restore a backup into a place that is thrown away, and compare and time it
  rotate-key -- [--apply] put SECRET_KEY in the place of SECRET_KEY_OLD, or a new key file in that of the present one
  recover -- <e-mail> [--password] [--secret] [--any-account] [--make-administrator] [--apply]
                          let an administrator in again, by a new password and secret, shown once${personBy === undefined ? '' : eraseUsage(personBy)}
  tidy -- [--apply | --adopt]
                          print which files no record has and would go to trash; --apply: move them now; --adopt: say
                          that these files belong to this database${imports.length === 0 ? '' : importUsage(imports)}`

const eraseUsage = (by: string): string => `
  erase -- <${by}> [--apply]
                          erase one person from all there is, and from what the audit log tells`

function importUsage(imports: readonly ImportKind[]): string {
  const indent = ' '.repeat(26)
  const kinds = imports.map(({ name }) => name).join(' | ')
  const whole = imports.filter(({ canBeWhole }) => canBeWhole).map(({ name }) => name)
  const options = whole.length > 0 ? ' [--replace] [--force]' : ''
  const replacing = `; --replace: ${whole.join(', ')} that the file
${indent}lacks go, with --force even where they are many`
  return `
  import -- [${kinds}] <file>${options}
${indent}load a CSV or .xlsx file, while the server runs${whole.length > 0 ? replacing : ''}`
}

/** The built panel lies beside the built server. */
const panelFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../panel')

/** Each command loads its own modules: an import runs without those that only the server needs. */
async function run(command: string | undefined, args: readonly string[]): Promise<void> {
  await openDoors()
  if (command === 'routes') {
    const { printRoutes } = await import('./commands/routes')
    const { allRoutes } = await import('./routes')
    return console.log(printRoutes(allRoutes, args.includes('--json')))
  }
  // Only the start can be refused for its SEED; other commands work on whatever is there.
  const env = command === 'start' ? process.env : { ...process.env, SEED: 'none' }
  const config = readConfig(env)
  const isOperators = command !== undefined && Object.hasOwn(operatorCommands, command)
  const operatorCommand = isOperators ? operatorCommands[command] : undefined
  if (operatorCommand) return (await operatorCommand())(config, args, (line) => console.log(line))
  switch (command) {
    case 'start': {
      toldBy(args, { command })
      const { start } = await import('./commands/start')
      return start(config, panelFolder)
    }
    case 'token': {
      const { tokenOf } = await import('./commands/token')
      return console.log(await tokenOf(config, args[0]))
    }
    case 'schema': {
      toldBy(args, { command })
      const { schema } = await import('./commands/schema')
      const { lines, isRefused } = await schema(config)
      console.log(lines.join('\n'))
      if (isRefused) process.exitCode = 1
      return
    }
    case 'migrate': {
      toldBy(args, { command })
      const { migrateCommand } = await import('./commands/migrate')
      return migrateCommand(config, (line) => console.log(line))
    }
    case 'backup': {
      const { folderIn } = await import('./commands/operator')
      const folder = folderIn(args, command)
      const { backup } = await import('./features/backup/backup')
      const { files, leftOut } = await backup(config, folder)
      if (leftOut.length > 0) console.log(`Tables that are not the panel's: ${leftOut.join(', ')}`)
      return console.log(`Backup in ${folder}: the database and ${files} files`)
    }
    case 'restore': {
      const { folderIn } = await import('./commands/operator')
      const { restore, unfinishedLine } = await import('./features/backup/restore')
      const { someOf } = await import('./features/backup/manifest')
      const { isChecked, missing, unfinished } = await restore(config, folderIn(args, command))
      if (!isChecked) console.log('This backup has no list of its files: they were not checked')
      console.log(`Restored into ${config.dataDir}`)
      if (unfinished !== null) console.error(unfinishedLine(unfinished))
      if (missing.length === 0) return
      console.error(`Restore is incomplete, as the backup was: ${someOf(missing)}`)
      process.exitCode = 1
      return
    }
    case 'tidy': {
      const { tidy } = await import('./commands/tidy')
      return console.log((await tidy(config, args)).join('\n'))
    }
    case 'import': {
      const { importCommand, importFromInbox, importRequest } = await import('./commands/import')
      const inbox = args.find((arg) => arg.startsWith('--inbox='))?.slice('--inbox='.length)
      if (inbox !== undefined) return importFromInbox(config, inbox, await required(args[1]))
      const request = importRequest(args)
      if (!request) throw await usage()
      return importCommand(config, request)
    }
    default:
      throw await usage()
  }
}

class UsageError extends Error {}

/** The usage, with the commands that the app at hand has. */
async function usage(): Promise<UsageError> {
  const { importKinds } = await import('./features/import/inbox')
  const { serverApp } = await import('./serverApp')
  return new UsageError(usageOf({ imports: importKinds, personBy: serverApp.erase?.by }))
}

async function required(given: string | undefined): Promise<string> {
  if (!given) throw await usage()
  return given
}

process.once('SIGTERM', endAtOnce)

run(
  process.argv[2],
  process.argv.slice(3).filter((arg) => arg !== '--'),
).catch((error: unknown) => {
  // What an operator can mend is one line; anything else keeps its stack.
  const line = error instanceof UsageError ? error.message : operatorLine(error)
  console.error(line ?? error)
  process.exit(1)
})
