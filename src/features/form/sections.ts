import { fieldsWith, traitsOf } from '../../fields/traits'
import { titleField } from '../../fields/title'
import type { AnyField, Resource, Section } from '../../schema'
import { sections } from '../../schema/registry'

/** One input of a form; a composite may stand in several sections, a part in each. */
export interface FormItem {
  readonly name: string
  readonly part?: Section
  readonly isWide: boolean
  readonly startsLine: boolean
}

export interface FormSection {
  readonly section: Section
  readonly items: readonly FormItem[]
}

/** The section of fields that name none: "general", unless a composite with sections of its own names another. */
const firstSection = ({ fields }: Resource): Section =>
  fieldsWith(fields, 'parts').flatMap(([, field]) => traitsOf(field).parts?.others ?? [])[0] ??
  'general'

const sectionOf = (resource: Resource, name: string, field: AnyField): Section =>
  field.section ??
  (name === resource.order ? 'settings' : (traitsOf(field).section ?? firstSection(resource)))

/** A name that begins the form has a line of its own, so that the two dates behind it stand side by side. */
const isHeading = (resource: Resource, name: string, field: AnyField): boolean =>
  traitsOf(field).title === 'line' &&
  name === titleField(resource) &&
  name === Object.keys(resource.fields).find((one) => resource.fields[one]?.mode !== 'readOnly')

function placesOf(
  resource: Resource,
  name: string,
  field: AnyField,
): readonly (FormItem & { section: Section })[] {
  const { parts, isWide = isHeading(resource, name, field) } = traitsOf(field)
  const place = { name, isWide, startsLine: field.startsLine === true }
  return parts
    ? parts.sections.map((part) => ({ ...place, section: part, part }))
    : [{ ...place, section: sectionOf(resource, name, field) }]
}

/**
 * The sections of a form in the app's order, each with its inputs in the order of the definition. A new record hides
 * fields that only the server writes, but shows derived ones, which follow the typing.
 */
export function sectionsOf(resource: Resource, isNew: boolean): readonly FormSection[] {
  const places = Object.entries(resource.fields)
    .filter(([, field]) => !(isNew && field.mode === 'readOnly' && !traitsOf(field).derive))
    .filter(([name]) => name !== resource.parent?.field)
    .flatMap(([name, field]) => placesOf(resource, name, field))
  return sections
    .map((section) => ({ section, items: places.filter((place) => place.section === section) }))
    .filter(({ items }) => items.length > 0)
}

/** The section of a problem, by its path in the form's values (`size.width`, `phones.1`). */
export function sectionOfPath(resource: Resource, path: string): Section {
  const [name = '', part = ''] = path.split('.')
  const field = resource.fields[name]
  if (!field) return firstSection(resource)
  return traitsOf(field).parts?.sectionOf(part) ?? sectionOf(resource, name, field)
}
