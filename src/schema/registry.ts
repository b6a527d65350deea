import type { App, AppBrand, Feature, Formats, Weekday } from './app'
import { weekOf } from './days'
import { engineSections, type Section } from './field'
import { registerRoles, type RoleTexts } from './roles'
import type { Text } from './text'
import type { Resource } from './resource'

/** The brand of an app that gives none. */
const nobody: AppBrand = { key: 'panel', name: 'Admin' }

/** Where the app's files lie, from the root of the tree. */
const FOLDER = 'resources'

/**
 * Every resource of the app, by name. Undefined until a door has handed the app over, so that reading too early fails.
 */
export let resources: readonly Resource[]

/** The tables of resources that the app no longer has. */
export let retired: readonly string[]

/** The resource whose records log the imports. */
export let importLog: string | undefined

/** The names of the app's roles. */
export let roleTexts: Readonly<Record<string, RoleTexts>>

/** The sections of its forms, in their order. */
export let sections: readonly Section[]

/** The groups of its menu, in their order. */
export let menuGroups: Readonly<Record<string, Text>>

/** What the company shows of itself. */
export let brand: AppBrand

/** In what money is counted, ISO 4217. */
export let currency: string

/** The time zone in which days begin. */
export let timeZone: string

/** The name shown for that zone. */
export let timeZoneName: Text | undefined

/** How phone numbers are written anywhere (ITU-T E.164), and postcodes. */
const anywhere: Required<Formats> = {
  phone: { match: '\\+?\\d{5,15}', example: '+1 202 555 0100' },
  postcode: { match: '[\\dA-Za-z](?:[\\dA-Za-z -]{1,8}[\\dA-Za-z])', example: '10115' },
}

/** How phone numbers and postcodes are written in the app's country. */
export let formats: Required<Formats>

/** The day that a week begins with, 1 for Monday to 7 for Sunday. */
export let firstDayOfWeek: Weekday

/** Loads the public holidays of a year. */
export let holidays: App['holidays']

let leftOut: readonly Feature[] = []

/** The options and calls of a resource that belong to a feature. */
const partsOf: Partial<Readonly<Record<Feature, readonly string[]>>> = {
  import: ['load', 'preview'],
  order: ['order', 'orderAll'],
}

const lacking = <T extends object>(all: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T

/** A resource without all that belongs to the features that the app leaves out. */
function withoutLeftOut(resource: Resource): Resource {
  const gone = leftOut.flatMap((feature) => partsOf[feature] ?? [])
  const { api } = resource
  return gone.length > 0
    ? { ...lacking(resource, gone), api: { ...api, endpoints: lacking(api.endpoints, gone) } }
    : resource
}

/** The feature that another one needs. */
const needs: Partial<Readonly<Record<Feature, Feature>>> = { history: 'audit' }

/** Whether the app has a feature, and the one that it needs. */
export const has = (feature: Feature): boolean => {
  const needed = needs[feature]
  return !leftOut.includes(feature) && (needed === undefined || has(needed))
}

/** A line for each feature that is left out because the app leaves out the one it needs. */
export const followingFeatures = (): readonly string[] =>
  Object.entries(needs).flatMap(([feature, needed]) =>
    leftOut.includes(needed) && !leftOut.some((one) => one === feature)
      ? [`${feature} is left out: it needs ${needed}, which the app does without`]
      : [],
  )

/** The resources that the app names for a purpose. */
export let first: Pick<App, 'home' | 'landing' | 'importLog'>

let paths: ReadonlyMap<Resource, string>
let byName: ReadonlyMap<string, Resource>

/** Takes over the app; only `src/hand.ts` calls it. */
export function register(app: App): void {
  leftOut = app.without ?? []
  const files = Object.entries(app.resources).map(
    ([path, found]) => [path, withoutLeftOut(found)] as const,
  )
  resources = files.map(([, found]) => found).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  retired = app.retired ?? []
  importLog = app.importLog
  roleTexts = app.roles ?? {}
  sections = [...new Set([...(app.sections ?? []), ...engineSections])]
  menuGroups = app.menuGroups ?? {}
  brand = app.brand ?? nobody
  currency = app.currency ?? 'EUR'
  timeZone = app.timeZone ?? 'UTC'
  timeZoneName = app.timeZoneName
  formats = { ...anywhere, ...app.formats }
  firstDayOfWeek = app.firstDayOfWeek ?? 1
  holidays = app.holidays
  registerRoles(Object.keys(roleTexts))
  first = app
  paths = new Map(files.map(([path, found]) => [found, path]))
  byName = new Map(resources.map((resource) => [resource.name, resource]))
}

/** Where a resource stands in the menu, to sort by; those without an entry come last. */
export const menuPlace = ({ menu }: Resource): number =>
  menu
    ? [undefined, ...Object.keys(menuGroups), 'end'].indexOf(menu.group) * 1000 + menu.position
    : Infinity

/** Memoizes by its arguments: constructing a number format, say, costs more than writing a whole list with it. */
export const kept = <F>(make: (...of: string[]) => F) => {
  const made = new Map<string, F>()
  return (...of: string[]): F => {
    const key = of.join(' ')
    const found = made.get(key) ?? make(...of)
    made.set(key, found)
    return found
  }
}

/** The day that the week of a day begins with, both `YYYY-MM-DD`. */
export const weekBegin = (day: string): string => weekOf(day, firstDayOfWeek).from

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
