import { posix } from 'node:path'
import { doorOf, doors, exportsOf } from '../../../scripts/doors'
import { importsOf, isMeant, resolveImport, type Import } from './syntax'
import type { SourceFile } from './tree'

/** A room of the house: which files it holds and whom they may import. design.md says why. */
interface Room {
  readonly name: string
  readonly holds: RegExp
  readonly mayImport: RegExp
  /** Beside those, what it may name in its types, which are gone by the time anything runs. */
  readonly mayName?: RegExp
}

/** What both sides share of the language: no browser half, no server half, no samples of the tests. */
const language = String.raw`src/schema/|src/fields/(?!.*/(server|samples)\.ts$)[^.]*\.ts$`
/** The resources that every app has. */
const accounts = String.raw`src/accounts/\w+\.ts$`
/** What a language hands over, by the app's choice. */
const languageDoors = String.raw`i18n/languages\.ts$|(resources/)?i18n/\w+/texts\.ts$`
/** What an app says as data. */
const appData = String.raw`resources/(?:\w|\*)+\.ts$|resources/choices/|resources/customerPreview/[^.]*\.ts$|resources/kinds/(?!.*/(server|samples)\.ts$)[^.]*\.ts$`
const shared = `${language}|${accounts}`

const providers = 'dataProvider/|authProvider/|i18n/|src/app/ShellContext'

/** The first room that holds a file is the file's. Data files may be imported within their own room. */
const rooms: readonly Room[] = [
  {
    name: 'a resource',
    holds: /^resources\/([^/]+\.ts$|choices\/)/,
    mayImport: new RegExp(`^(${language}|${appData}|${languageDoors})`),
  },
  // a kind of the app may answer calls, which stand in the app's server with what they ask
  {
    name: "a kind's server half",
    holds: /^(resources\/kinds\/.*|src\/fields\/(target|cardList|halls))\/server\.ts$/,
    mayImport: new RegExp(`^(server/|resources/server/(?!families/)|${language}|${appData})`),
  },
  {
    name: "a field's server half",
    holds: /^src\/fields\/.*\/server\.ts$/,
    mayImport: new RegExp(`^(server/|${language})`),
  },
  {
    name: "a field's samples",
    holds: /^(src\/fields|resources\/kinds)\/(.*\/)?samples\.ts$/,
    mayImport: new RegExp(
      `^(tests/support/|resources/kinds/\\*/samples\\.ts$|${language}|${appData})`,
    ),
  },
  // the half of a kind of the app that both sides share
  {
    name: 'a kind of the app',
    holds: /^resources\/kinds\/(?!forms\.ts$)[^.]*\.ts$/,
    mayImport: new RegExp(`^(${language}|${appData})`),
    mayName: /^(src\/fields|resources\/kinds)\//,
  },
  // A family gets what the door hands out: no store, no keys, no way round the gate.
  {
    name: 'a family',
    holds: /^(resources\/server\/families|server\/accounts)\//,
    mayImport: new RegExp(
      String.raw`^(server/family/(family|recordAt)\.ts|server/http/(apiError|context|reply)\.ts|` +
        String.raw`server/auth/(password|totp)\.ts|resources/server/(?!reads\.ts)\w+\.ts$|i18n/|${shared}|${appData})`,
    ),
    // whom a push reaches, and what became of it
    mayName: /^resources\/server\/(push|audiences)\/store\/|^server\/family\/(context|reads)\.ts$/,
  },
  {
    name: "the app's server",
    holds: /^resources\/server\//,
    mayImport: new RegExp(
      String.raw`^(server/|resources/server/|i18n/|src/theme/brand(Tokens)?\.ts$|${shared}|${appData})`,
    ),
  },
  {
    name: "the app's panel",
    holds: /^resources\//,
    mayImport:
      /^(src\/(?!fields\/.*\/(server|samples)\.ts$)|dataProvider\/|authProvider\/|i18n\/|resources\/(?!server\/))/,
  },
  {
    name: 'a door',
    holds:
      /^(server|src\/app|tests\/support)\/(door|languagesDoor|serverDoor|panelDoor|appDoor|formsDoor|samplesDoor)\.ts$/,
    mayImport: /^(src|server|resources|i18n)\/|^tests\/support\/world\.ts$/,
  },
  {
    name: 'src/accounts',
    holds: /^src\/accounts\/\w+\.ts$|^src\/hand\.ts$/,
    mayImport: new RegExp(`^(${shared}|i18n/language\\.ts$|src/theme/brand\\.ts$)`),
  },
  { name: 'src/schema', holds: /^src\/schema\//, mayImport: /^src\/schema\// },
  // the half of a field that both sides share; `kind.ts` names its other halves to the compiler
  {
    name: 'src/fields',
    holds: /^src\/fields\/.*\.ts$/,
    mayImport: new RegExp(`^(${language})`),
    mayName: /^src\/fields\//,
  },
  {
    name: 'i18n',
    holds: /^i18n\//,
    mayImport: new RegExp(`^(i18n/|${shared})`),
  },
  {
    name: 'the providers',
    holds: /^(dataProvider|authProvider)\//,
    mayImport: new RegExp(`^(dataProvider/|authProvider/|i18n/|${shared})`),
  },
  {
    name: 'server',
    holds: /^server\//,
    mayImport: new RegExp(
      String.raw`^(server/|src/fields/\*/server\.ts$|dataProvider/|authProvider/|i18n/|src/theme/(brand(Tokens)?|pairs|tokens)\.ts$|${shared})`,
    ),
  },
  // what every screen is made of knows no screen, no field and no resource
  {
    name: 'src/parts',
    holds: /^src\/parts\//,
    mayImport: /^src\/(parts\/|theme\/|app\/ShellContext)/,
  },
  // the browser's half of a field stands on the widgets, never on the screens that show it
  {
    name: "a field's browser half",
    holds: /^src\/fields\//,
    mayImport: new RegExp(
      String.raw`^(src/fields/.*\.tsx$|${language}|src/(inputs|imageWork|parts|theme)/|${providers})`,
    ),
  },
  {
    name: 'src/inputs',
    holds: /^src\/inputs\//,
    mayImport: new RegExp(
      `^(src/(inputs|schema|imageWork|parts|theme)/|src/fields/[^/]+\\.ts$|${providers})`,
    ),
  },
  {
    name: 'src/imageWork',
    holds: /^src\/imageWork\//,
    mayImport: new RegExp(`^(src/(imageWork|inputs|parts|theme)/|${language}|${providers})`),
  },
  {
    name: 'the panel',
    holds: /^src\//,
    mayImport:
      /^(?!server\/|resources\/|tests\/|bench\/|scripts\/|src\/fields\/.*\/(server|samples)\.ts$)/,
  },
]

const panelOnly =
  /^(react-admin|ra-|@mui\/|@emotion\/|lucide-react|react$|react-dom|react-router|react-hook-form)/
/** What a family may use besides: nothing that opens a file, a socket or a database. */
const familyPackages = /^(node:crypto|qrcode)$/
/** Where SQL is written: the database, its records, and a folder of each room that has tables of its own. */
const isSql = (file: string) =>
  /^server\/(database|records)\/|^(server|resources\/server)\/(\w+\/)*store\//.test(file)
const databases = /^(pg|node:sqlite|@photostructure\/sqlite)$/
const isPanel = (file: string) =>
  /^(src|dataProvider|authProvider|i18n|resources\/(screens|previews|kinds))\/|^resources\/panel\.tsx$/.test(
    file,
  ) && !/^src\/schema\/|^(src\/fields|resources\/kinds)\/.*\.ts$/.test(file)

function packageFault(file: string, { specifier, names }: Import): string | null {
  if (file.startsWith('tests/') || file.startsWith('bench/')) return null
  if (panelOnly.test(specifier) && !isPanel(file)) return `${specifier} belongs to the panel`
  if (
    /^(resources\/server\/families|server\/accounts)\//.test(file) &&
    !familyPackages.test(specifier)
  )
    return `a family has no use for ${specifier}`
  if (specifier === 'yup' && file.endsWith('/kind.ts'))
    return 'rules load with the form, kinds with the list'
  if (isSql(file) && !file.startsWith('resources/')) return null
  if (databases.test(specifier)) return `${specifier} belongs to server/database`
  return specifier === 'kysely' && names.includes('sql') && !isSql(file)
    ? 'raw SQL lives in server/database, server/records, and in the folder `store` of a room'
    : null
}

/** Data belongs to nobody: `package.json` may be read anywhere. */
const isOurCode = (specifier: string) =>
  (specifier.startsWith('.') && !specifier.endsWith('.json')) || doorOf(specifier) !== undefined

/** Where a relative import points, existing or not: a sample of a test names files that are not there. */
const pathOf = (file: SourceFile, specifier: string, has: (file: string) => boolean): string =>
  (specifier.includes('*') ? posix.join(posix.dirname(file.path), specifier) : null) ??
  resolveImport(file.path, specifier, has) ??
  resolveImport(file.path, `${specifier}.ts`, () => true) ??
  specifier

const behindDoors = new Map<string, ReadonlyMap<string, string>>()

/** The file of the engine that declares a name of one of its doors. */
function declaredIn(door: string, name: string): string {
  const known =
    behindDoors.get(door) ??
    new Map(exportsOf(doors[door] ?? '').map((one) => [one.name, one.source.file]))
  behindDoors.set(door, known)
  return known.get(name) ?? `no ${name} in panel-engine/${door}`
}

/** The files that an import means: what an app names of a door lies behind it. */
function targetsOf(
  file: SourceFile,
  { specifier, names }: Import,
  has: (file: string) => boolean,
): readonly string[] {
  const door = doorOf(specifier)
  return door === undefined
    ? [pathOf(file, specifier, has)]
    : [...new Set(names.map((name) => declaredIn(door, name)))]
}

/** An app reaches the engine as another company's does, by its doors alone. */
const leavesApp = (file: string, target: string) =>
  file.startsWith('resources/') && !target.startsWith('resources/')

/** Every import that breaks a rule of the house, as `file: why`. */
export function importFaults(files: readonly SourceFile[]): readonly string[] {
  const known = new Set(files.map(({ path }) => path))
  const has = (file: string) => known.has(file)
  return files.flatMap((file) => {
    const room = rooms.find(({ holds }) => holds.test(file.path))
    return importsOf(file).flatMap((found) => {
      if (!isOurCode(found.specifier)) {
        const fault = packageFault(file.path, found)
        return fault ? [`${file.path}: ${fault}`] : []
      }
      return targetsOf(file, found, has).flatMap((target) => {
        if (found.specifier.startsWith('.') && leavesApp(file.path, target))
          return [`${file.path}: an app imports panel-engine, and not ${target}`]
        const mayBe =
          !room || room.mayImport.test(target) || (found.isType && room.mayName?.test(target))
        return mayBe ? [] : [`${file.path}: ${room.name} may not import ${target}`]
      })
    })
  })
}

/** Every file that runs when these start: values only, types are gone by then. */
export function reachedFrom(
  entries: readonly string[],
  files: readonly SourceFile[],
): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const paths = [...byPath.keys()]
  const reached = new Set<string>()
  const queue = [...entries]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const file = byPath.get(next)
    if (!file || reached.has(next)) continue
    reached.add(next)
    for (const found of importsOf(file)) {
      if (found.isType || !isOurCode(found.specifier)) continue
      for (const pattern of targetsOf(file, found, (candidate) => byPath.has(candidate)))
        if (byPath.has(pattern)) queue.push(pattern)
        else if (pattern.includes('*')) queue.push(...paths.filter((one) => isMeant(pattern, one)))
    }
  }
  return reached
}

/**
 * The floors of the server from the ground up: who stands on one imports from it and from those below, in types too. What
 * stands on none (the start, the commands, the app as a whole) lies above them all.
 */
export const serverFloors: readonly RegExp[] = [
  /^server\/(quota|sideBySide|errorCode|isRunning|jsonSchema|log|config|settings|settingRules|operatorError|version)\.ts$|^server\/http\/(apiError|reply)\.ts$/,
  /^server\/database\//,
  /^server\/(records|files|csv)\//,
  /^server\/auth\//,
  /^server\/(http\/|metrics\.ts$)/,
  /^server\/family\//,
  /^server\/(fields|accounts)\//,
  /^server\/resources\//,
  /^server\/(verbs|features|openapi|seed)\//,
  /^server\/(routes\/|serverApp\.ts$)/,
  /^server\//,
]

/**
 * The floors of the panel: the language, the shell that everything may ask, parts, inputs, what is known of resources
 * and of the menu, the features, the screens made of them, the layout around, and the app.
 */
export const panelFloors: readonly RegExp[] = [
  /^src\/schema\/|^src\/(theme|fields(?!\/door))\/[^.]*\.ts$/,
  /^src\/app\/(ShellContext|analytics|config|exports|languagesDoor|locale|queryClient|renewal|routes|session|useResourcePath|value)\.ts$/,
  /^src\/parts\//,
  /^src\/(inputs|imageWork)\//,
  /^src\/fields\//,
  /^src\/(resource(?!\/panelApp)|accounts)\/\w+\.ts$/,
  /^src\/resource\/(page|panelApp|RecordLinks)\.tsx?$|^src\/app\/pages\.ts$|^src\/layout\/(?!Layout|SessionDialog|TopBar|hosts)\w+\.tsx?$/,
  /^src\/features\//,
  /^src\/(resource|accounts)\//,
  /^src\/layout\//,
  /^src\//,
]

/** Every import of the files on some floors that goes up, by file; what stands on none of them lies aside. */
export function floorFaults(
  files: readonly SourceFile[],
  floors: readonly RegExp[],
): Readonly<Record<string, readonly string[]>> {
  const floorOf = (file: string) => floors.findIndex((floor) => floor.test(file))
  const faults = [...importGraph(files)].flatMap(([file, imported]) => {
    const up = imported.filter((target) => floorOf(target) > floorOf(file))
    return floorOf(file) >= 0 && up.length > 0 ? [[file, up.toSorted()] as const] : []
  })
  return Object.fromEntries(faults)
}

/** Whether an import is of a file by its name, and not of all that a glob finds. */
const isByName = ({ specifier }: Import): boolean => !specifier.includes('*')

/** What each file imports of these. */
function importGraph(
  files: readonly SourceFile[],
  counts: (found: Import) => boolean = isByName,
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files.map(({ path }) => path))
  const has = (file: string) => known.has(file)
  return new Map(
    files.map((file) => {
      const imported = importsOf(file)
        .filter((found) => isOurCode(found.specifier) && counts(found))
        .flatMap((found) => targetsOf(file, found, has))
        .flatMap((target) =>
          target.includes('*') ? [...known].filter((one) => isMeant(target, one)) : [target],
        )
      return [file.path, [...new Set(imported)].filter((path) => has(path) && path !== file.path)]
    }),
  )
}

/**
 * The circles of files, each of which reaches all others of its own by imports, the largest first (Tarjan's strongly
 * connected components).
 * @param counts which imports; without it all by name, those of types among them
 */
export function circlesOf(
  files: readonly SourceFile[],
  counts?: (found: Import) => boolean,
): readonly (readonly string[])[] {
  const graph = importGraph(files, counts)
  const place = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  // the earliest place that a file reaches among those whose circle is still open
  function visit(file: string): number {
    const own = place.size
    place.set(file, own)
    const height = stack.push(file) - 1
    let earliest = own
    for (const next of graph.get(file) ?? []) {
      const seen = place.get(next)
      if (seen === undefined) earliest = Math.min(earliest, visit(next))
      else if (stack.includes(next)) earliest = Math.min(earliest, seen)
    }
    if (earliest === own) circles.push(stack.splice(height).toSorted())
    return earliest
  }
  for (const file of graph.keys()) if (!place.has(file)) visit(file)
  return circles.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)
}
