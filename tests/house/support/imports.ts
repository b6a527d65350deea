import { importsOf, resolveImport, type Import } from './syntax'
import type { SourceFile } from './tree'

/** A room of the house: which files it holds and whom they may import. design.md says why. */
interface Room {
  readonly name: string
  readonly holds: RegExp
  readonly mayImport: RegExp
}

const shared = String.raw`src/(schema|fields)/[^.]*\.ts$|resources/`

const providers = 'dataProvider/|authProvider/|i18n/|src/app/ShellContext'

/** The first room that holds a file is the file's. Data files may be imported within their own room. */
const rooms: readonly Room[] = [
  { name: 'resources', holds: /^resources\//, mayImport: /^(resources|src\/schema|src\/fields)\// },
  { name: 'src/schema', holds: /^src\/schema\//, mayImport: /^src\/schema\// },
  // the half of a field that both sides share
  { name: 'src/fields', holds: /^src\/fields\/.*\.ts$/, mayImport: /^src\/(schema|fields)\// },
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
    mayImport: new RegExp(`^(server/|dataProvider/|authProvider/|i18n/|${shared})`),
  },
  // the browser's half of a field stands on the widgets, never on the screens that show it
  {
    name: "a field's browser half",
    holds: /^src\/fields\//,
    mayImport: new RegExp(`^(src/(fields|schema|inputs|imageWork|theme)/|${providers})`),
  },
  {
    name: 'src/inputs',
    holds: /^src\/inputs\//,
    mayImport: new RegExp(
      `^(src/(inputs|schema|imageWork|theme)/|src/fields/[^/]+\\.ts$|${providers})`,
    ),
  },
  {
    name: 'src/imageWork',
    holds: /^src\/imageWork\//,
    mayImport: new RegExp(`^(src/(imageWork|schema|inputs|theme)/|src/fields/|${providers})`),
  },
  { name: 'the panel', holds: /^src\//, mayImport: /^(?!server\/|tests\/|bench\/|scripts\/)/ },
]

const panelOnly =
  /^(react-admin|ra-|@mui\/|@emotion\/|lucide-react|react$|react-dom|react-router|react-hook-form)/
const databases = /^(pg|node:sqlite|@photostructure\/sqlite)$/
const isPanel = (file: string) =>
  /^(src|dataProvider|authProvider|i18n)\//.test(file) &&
  !/^src\/schema\/|^src\/fields\/.*\.ts$/.test(file)

function packageFault(file: string, { specifier, names }: Import): string | null {
  if (file.startsWith('tests/') || file.startsWith('bench/')) return null
  if (panelOnly.test(specifier) && !isPanel(file)) return `${specifier} belongs to the panel`
  if (specifier === 'yup' && file.endsWith('/kind.ts'))
    return 'rules load with the form, kinds with the list'
  if (file.startsWith('server/store/')) return null
  if (specifier === 'kysely' && names.includes('sql')) return 'raw SQL lives in server/store'
  return databases.test(specifier) ? `${specifier} belongs to server/store` : null
}

/** Data belongs to nobody: `package.json` may be read anywhere. */
const isOurCode = (specifier: string) => specifier.startsWith('.') && !specifier.endsWith('.json')

/** Where a relative import points, existing or not: a sample of a test names files that are not there. */
const pathOf = (file: SourceFile, specifier: string, has: (file: string) => boolean): string =>
  resolveImport(file.path, specifier, has) ??
  resolveImport(file.path, `${specifier}.ts`, () => true) ??
  specifier

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
      const target = pathOf(file, found.specifier, has)
      return !room || room.mayImport.test(target)
        ? []
        : [`${file.path}: ${room.name} may not import ${target}`]
    })
  })
}

/** Every file that runs when these start: values only, types are gone by then. */
export function reachedFrom(
  entries: readonly string[],
  files: readonly SourceFile[],
): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const file = byPath.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    for (const { specifier, isType } of importsOf(file)) {
      if (isType || !isOurCode(specifier)) continue
      const target = resolveImport(path, specifier, (candidate) => byPath.has(candidate))
      if (target) queue.push(target)
    }
  }
  return reached
}
