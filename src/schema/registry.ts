import type { App, AppBrand } from './app'
import { registerRoles, type RoleTexts } from './roles'
import type { Text } from './text'
import type { Resource } from './resource'

/** Of an app that says nothing of itself. */
const nobody: AppBrand = { key: 'panel', name: 'Admin' }

/** Where the app's files lie, from the root of the tree. */
const FOLDER = 'resources'

/** Every resource of the app that was handed over, by name. Nothing is here before: who asks too early fails. */
export let resources: readonly Resource[]

/** The tables of resources that the app no longer has. */
export let retired: readonly string[]

/** The resource whose records tell how imports went. */
export let importLog: string | undefined

/** What the roles of the app are called. */
export let roleTexts: Readonly<Record<string, RoleTexts>>

/** The groups of its menu, in their order. */
export let menuGroups: Readonly<Record<string, Text>>

/** What the company shows of itself. */
export let brand: AppBrand

/** What the app says of its resources by their names. */
export let first: Pick<App, 'home' | 'landing' | 'importLog'>

let paths: ReadonlyMap<Resource, string>
let byName: ReadonlyMap<string, Resource>

/** Takes what was handed over (`src/hand.ts`); nobody else calls it. */
export function register(app: App): void {
  const files = Object.entries(app.resources)
  resources = Object.values(app.resources).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  retired = app.retired ?? []
  importLog = app.importLog
  roleTexts = app.roles ?? {}
  menuGroups = app.menuGroups ?? {}
  brand = app.brand ?? nobody
  registerRoles(Object.keys(roleTexts))
  first = app
  paths = new Map(files.map(([path, found]) => [found, path]))
  byName = new Map(resources.map((resource) => [resource.name, resource]))
}

/** The file that says what a resource is, from the root of the tree; undefined for one that is not of the app. */
export const fileOf = (resource: Resource): string | undefined =>
  paths.get(resource)?.replace(/^\./, FOLDER)

/** The resource of a name. @throws Error when there is none */
export function resourceByName(name: string): Resource {
  const found = byName.get(name)
  if (!found) throw new Error(`no such resource: ${name}`)
  return found
}

const firstOf = (name: string | undefined): Resource | undefined =>
  name === undefined ? undefined : resourceByName(name)

/** The resource that `/` leads to; undefined for the start page. */
export const homeResource = (): Resource | undefined => firstOf(first.home)

/** The resource that one sees after signing in; undefined for the start page. */
export const landingResource = (): Resource | undefined => firstOf(first.landing)

/** The resources whose records stand under a record of this one. */
export const childrenOf = (parent: Pick<Resource, 'name'>): readonly Resource[] =>
  resources.filter((resource) => resource.parent?.resources.includes(parent.name))
