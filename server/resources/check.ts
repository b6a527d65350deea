import { statSync } from 'node:fs'
import { isSafePattern } from 'redos-detector'
import * as yup from 'yup'
import { dayInZone } from '../../i18n/format'
import { textsOf } from '../../i18n/translate'
import {
  brand,
  currency,
  formats,
  fileOf,
  first,
  firstDayOfWeek,
  menuGroups,
  resources,
  retired,
  roleTexts,
  timeZone,
  timeZoneName,
} from '../../src/schema/registry'
import { isWritable, wireNameOf } from '../../src/fields/codec'
import { computedNames } from '../../src/fields/computed/functions'
import { timelineSpanOf } from '../../src/fields/timelineSpan'
import { canName, titleField } from '../../src/fields/title'
import { rules } from '../../src/fields/rules'
import { facetField } from '../../src/fields/facets'
import {
  callsOf,
  halfOf,
  hasKind,
  initialOf,
  isEmpty,
  kindCalls,
  kindNames,
  traitsOf,
} from '../../src/fields/traits'
import {
  columnOf,
  idTypeOf,
  noCell,
  pathOf,
  storageOf,
  tableOf,
  tableOfPath,
} from '../../src/fields/stores'
import { formatNames } from '../../src/fields/text/kind'
import { wholeOf } from '../../src/fields/text/pattern'
import { type AnyField, locales, Parts, type Resource, verbs } from '../../src/schema'
import { faultsOf } from '../../src/schema/check/check'
import type { Known } from '../../src/schema/check/known'
import { DefinitionError } from '../../src/schema/definitionError'
import { retiredFaults } from '../../src/schema/check/changes'
import { textsIn } from '../../src/schema/check/texts'
import { meant } from '../../src/schema/nearest'
import { sqlite } from '../database/dialect'
import { systemTableNames, tablesMadeBy } from '../database/schemaChange/systemMigrations'
import { families } from './families'
import { familyApp } from '../family/familyApp'
import { optionLists } from '../family/optionLists'
import { serverHalves } from '../fields'
import { listKeys } from '../http/listQuery'
import { accentFaults } from './checkAccent'
import { formatFaults, languageFaults } from './checkFormats'

const ownPages = import.meta.glob<string>('../../src/features/pages/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const pageRoutes = Object.values({ ...ownPages, ...familyApp.pages }).flatMap(
  (text) => /\broute: '([^']+)'/.exec(text)?.[1] ?? [],
)

// read as text: these rooms are on higher floors and may not be imported here, and only the tables' names are needed
const featureSteps = import.meta.glob<string>(
  ['../features/*/store/tables.ts', '../files/store/pastTables.ts'],
  { eager: true, query: '?raw', import: 'default' },
)
const featureTables = Object.values(featureSteps).flatMap((text) =>
  tablesMadeBy(text.match(/create table \w+/g) ?? []),
)

const texts = locales.map((locale) => textsOf(locale))
const hasText = (key: string) => texts.every((of) => of.has(key))

const optionPaths = optionLists().map(({ path }) => path)

const familyPaths = [...families.values()].flatMap(({ routes = [] }) =>
  routes.filter(({ method }) => method === 'GET').map(({ path }) => path),
)

const held = {
  boolean: 'switch',
  date: 'day',
  instant: 'day',
  integer: 'number',
} as const

const holds = (field: AnyField) => {
  const storage = storageOf(field) ?? 'text'
  return storage in held ? held[storage as keyof typeof held] : null
}

const typeOfValue = {
  boolean: 'boolean',
  integer: 'number',
  real: 'number',
  hundredths: 'number',
  text: 'string',
  date: 'string',
  instant: 'string',
} as const

function canBe(field: AnyField, value: unknown): boolean {
  const storage = storageOf(field)
  if (storage === null || storage === 'json') return false
  const { min, max } = field as { readonly min?: unknown; readonly max?: unknown }
  if (typeof value !== typeOfValue[storage]) return false
  if (typeof value !== 'number') return true
  if (storage === 'integer' && !Number.isInteger(value)) return false
  return !(typeof min === 'number' && value < min) && !(typeof max === 'number' && value > max)
}

function refusal(field: AnyField, value: unknown): string | null {
  const rule = halfOf(rules, field)(field, {
    operation: 'create',
    today: dayInZone(Date.now()),
  })
  try {
    rule.validateSync(value, { strict: true })
    return null
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error
    const said: unknown = error.errors[0]
    return typeof said === 'object' && said !== null && 'message' in said
      ? String(said.message)
      : String(said)
  }
}

function patternFault(match: string): string | null {
  try {
    const { source } = wholeOf(match)
    const { safe } = isSafePattern(source, { unicode: true, maxScore: 50, timeout: 1000 })
    return safe ? null : `takes more than linear time on some texts: ${match}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const known: Known = {
  get kindCalls() {
    return kindCalls()
  },
  get kinds() {
    return kindNames()
  },
  // the parts of a composite have labels of their own
  hasLabel: (name, field) =>
    hasText(`field.${name}`) || (hasKind(field) && traitsOf(field).parts !== undefined),
  wireKeys: (name, field) => {
    const { wire } = traitsOf(field)
    const wireName = wireNameOf(name, field)
    const answered =
      field.mode === 'writeOnly' ? [] : Object.keys(wire.toJson(wireName, null, field))
    return [...new Set([...wire.keys(wireName, field), ...answered])]
  },
  isChoice: (field) => traitsOf(field).isChoice === true,
  isBounded: (field) => !['text', 'json'].includes(storageOf(field) ?? 'text'),
  bounds: (field) => traitsOf(field).bounds ?? {},
  canBe,
  read: (name, field, text) => {
    const key = wireNameOf(name, field)
    return traitsOf(field).wire.decode(key, new Parts([[key, text]]), field)
  },
  refusal,
  formats: formatNames,
  callsOf,
  isAimed: (resource) => {
    const field = resource.fields[facetField(resource) ?? '']
    return field !== undefined && field.mode !== 'writeOnly'
  },
  isDated: (resource) =>
    Object.values(resource.fields).every(hasKind) && timelineSpanOf(resource) !== null,
  switchOptions: (field) => (hasKind(field) && traitsOf(field).switches) || [],
  isFaceted: (field) => hasKind(field) && traitsOf(field).facets !== undefined,
  holds,
  initial: (field) => {
    const value = hasKind(field) ? initialOf(field) : null
    return isEmpty(value) ? null : value
  },
  hasCell: (field) =>
    hasKind(field) &&
    traitsOf(field).cell !== undefined &&
    Object.values(traitsOf(field).cells?.(field) ?? {}).every(
      (cell) => hasKind(cell) && traitsOf(cell).cell !== undefined,
    ),
  cells: (field) => (hasKind(field) && traitsOf(field).cells?.(field)) || null,
  noCell,
  isFile: (field) => hasKind(field) && traitsOf(field).isFile === true,
  isDerived: (field) => traitsOf(field).derive !== undefined,
  get computedNames() {
    return computedNames()
  },
  storage: (field) => (hasKind(field) ? storageOf(field) : null),
  column: (name, field) => (hasKind(field) ? columnOf(name, field) : null),
  canName,
  isSearched: (field) => traitsOf(field).isSearchable === true,
  carriesFile: (field, verb) =>
    hasKind(field) && traitsOf(field).wire.fileKeys !== undefined && isWritable(field, verb),
  titleField: (resource) =>
    Object.values(resource.fields).every(hasKind) ? titleField(resource) : undefined,
  idType: (resource) =>
    Object.values(resource.fields).every(hasKind) ? idTypeOf(resource) : 'integer',
  pathOf,
  tableOf,
  tableOfPath,
  ownTables: [...systemTableNames(sqlite), ...featureTables],
  patternFault,
  queryKeys: listKeys,
  paths: {
    source: optionPaths,
    taken: [...optionPaths, ...familyPaths],
    searched: optionLists().flatMap(({ path, isSearched }) => (isSearched ? [path] : [])),
  },
  readersOf: (path) => {
    const { readers = 'signedIn' } = optionLists().find((one) => one.path === path) ?? {}
    return readers === 'signedIn' ? null : readers
  },
  messages: [...textsOf(locales[0]).keys()].filter(hasText),
  appFaults: (resource, all) => familyApp.faults?.(resource, all, known) ?? [],
  routes: ['login', ...pageRoutes],
}

/** When a resource's file was last written, if it is here: of two resources that clash, the newer one is reported. */
function writtenAt(resource: Resource): number {
  const file = fileOf(resource)
  return (file && statSync(file, { throwIfNoEntry: false })?.mtimeMs) || 0
}

/** Faults of the app itself: unknown resource, unknown menu group, missing text, key that no address can hold. */
function appFaults(names: ReadonlySet<string>): readonly string[] {
  const places = Object.entries(first).flatMap(([key, name]) =>
    typeof name === 'string' && ['home', 'landing', 'importLog'].includes(key) && !names.has(name)
      ? [`resources/app.ts: ${key}: no such resource: ${name}${meant(name, [...names])}`]
      : [],
  )
  const groups = ['end', ...Object.keys(menuGroups)]
  const strays = resources.flatMap((resource) => {
    const group: string | undefined = resource.menu?.group
    if (group === undefined || groups.includes(group)) return []
    const text = `${resource.name}.menu.group: no such group: ${group}${meant(group, groups)}`
    return [[fileOf(resource), text].filter(Boolean).join(': ')]
  })
  const said = { menuGroups, roles: roleTexts, timeZoneName }
  const unsaid = Object.entries(said).flatMap(([key, value]) =>
    [...textsIn(value, key)].map((text) => `resources/app.ts: ${text}`),
  )
  // RFC 3986, unreserved characters: `{brand}` in a route becomes the key
  const key = /^[\w.~-]+$/.test(brand.key)
    ? []
    : [
        `resources/app.ts: brand.key: ${brand.key} cannot stand in an address: write letters, digits and hyphens`,
      ]
  return [...places, ...strays, ...unsaid, ...key]
}

/** The files that the server needs of each kind and that its folder lacks. */
const kindFaults = (): readonly string[] =>
  kindNames().flatMap((kind) =>
    Object.entries({ rule: rules, server: serverHalves })
      .filter(([, table]) => !Object.hasOwn(table, kind))
      .map(([half]) => `the kind ${kind}: there is no ${half}.ts in its folder`),
  )

/** A verb means one call: kinds with the same verb, or one of the engine's, would answer for each other. */
function* verbFaults(): Generator<string> {
  const owners = new Map<string, string>(verbs.map((verb) => [verb, 'the engine']))
  for (const kind of kindNames())
    for (const verb of Object.keys(traitsOf({ kind }).calls ?? {})) {
      const owner = owners.get(verb)
      if (owner !== undefined)
        yield `the kind ${kind}: calls.${verb}: ${owner} has a verb of that name`
      else owners.set(verb, `the kind ${kind}`)
    }
}

/** Every fault of these definitions, with the file of each resource that has one. */
export function definitionFaults(
  candidates: readonly Resource[] = resources,
  gone: readonly string[] = retired,
): readonly string[] {
  // the checks below need a valid clock and the rule of each kind
  const unsaid = [
    ...languageFaults(),
    ...formatFaults({ currency, timeZone, firstDayOfWeek, formats }),
    ...accentFaults(brand),
    ...kindFaults(),
    ...verbFaults(),
  ]
  if (unsaid.length > 0) return unsaid
  const names = new Set(candidates.map(({ name }) => name))
  const strays =
    candidates === resources ? [...families.keys()].filter((name) => !names.has(name)) : []
  const byAge = candidates.toSorted((a, b) => writtenAt(a) - writtenAt(b))
  return [
    ...faultsOf(byAge, known).map(({ resource, text }) =>
      [fileOf(resource), text].filter(Boolean).join(': '),
    ),
    ...(candidates === resources ? appFaults(names) : []),
    ...[...retiredFaults(gone, candidates, known)].map(
      (text) => `resources/app.ts: retired: ${text}`,
    ),
    ...strays.map((name) => `resources/server/families: ${name} is no resource`),
  ]
}

/** Refuses to start on any fault. @throws DefinitionError */
export function checkDefinitions(): void {
  const faults = definitionFaults()
  if (faults.length > 0) throw new DefinitionError(faults.join('\n'))
}
