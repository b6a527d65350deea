import type { TargetPart } from '../../inputs/inputProps'
import { titleField } from '../title'
import { sections, type AnyField, type Resource, type Section } from '../../schema'

/** One input of a form; a target stands in three sections, a part in each. */
export interface FormItem {
  readonly name: string
  readonly part?: TargetPart
  readonly isWide: boolean
}

export interface FormSection {
  readonly section: Section
  readonly items: readonly FormItem[]
}

const wide: readonly string[] = [
  'longText',
  'image',
  'document',
  'cardList',
  'target',
  'halls',
  'deepLink',
  'texts',
  'phones',
  'openingHours',
  'multiSelect',
  'roles',
]
const byKind: Readonly<Record<string, Section>> = {
  image: 'images',
  document: 'documents',
  boolean: 'settings',
  halls: 'halls',
  cardList: 'selectedClients',
}
const targetParts: readonly TargetPart[] = ['selectedClients', 'clientGroup', 'halls']

/** What is aimed at customers is an offer; halls, products and accounts are not. */
const firstSection = ({ fields }: Resource): Section => (fields['target'] ? 'offer' : 'general')

const sectionOf = (resource: Resource, name: string, field: AnyField): Section =>
  field.section ??
  (name === resource.order ? 'settings' : (byKind[field.kind] ?? firstSection(resource)))

/** A name that begins the form has a line of its own, so that the two dates behind it stand side by side. */
const isHeading = (resource: Resource, name: string): boolean =>
  resource.fields[name]?.kind === 'text' &&
  name === titleField(resource) &&
  name === Object.keys(resource.fields).find((one) => resource.fields[one]?.mode !== 'readOnly')

function placesOf(
  resource: Resource,
  name: string,
  field: AnyField,
): readonly (FormItem & { section: Section })[] {
  if (field.kind === 'target')
    return targetParts.map((part) => ({ section: part, name, part, isWide: true }))
  const isWide = wide.includes(field.kind) || isHeading(resource, name)
  return [{ section: sectionOf(resource, name, field), name, isWide }]
}

/**
 * The sections of a form in the specification's order, each with its inputs in the order of the definition.
 * Of a new record, what only the server writes is not shown.
 */
export function sectionsOf(resource: Resource, isNew: boolean): readonly FormSection[] {
  const places = Object.entries(resource.fields)
    .filter(([, { mode }]) => !(isNew && mode === 'readOnly'))
    .filter(([name]) => name !== resource.parent?.field)
    .flatMap(([name, field]) => placesOf(resource, name, field))
  return sections
    .map((section) => ({ section, items: places.filter((place) => place.section === section) }))
    .filter(({ items }) => items.length > 0)
}

const selected: readonly string[] = ['targetUsersFile', 'targetCustomers', 'user']

/** The section in which a problem stands, by its path in the draft (`target.halls`, `phones.1`). */
export function sectionOfPath(resource: Resource, path: string): Section {
  const [name = '', part = ''] = path.split('.')
  const field = resource.fields[name]
  if (!field) return firstSection(resource)
  if (field.kind !== 'target') return sectionOf(resource, name, field)
  return part === 'halls' ? 'halls' : selected.includes(part) ? 'selectedClients' : 'clientGroup'
}
