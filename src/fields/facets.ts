import type { Facets } from '../schema/timeline/planned'
import type { AnyField } from '../schema'
import { fieldsWith, traitsOf } from './traits'

/** The words of a list to choose from, as i18n keys. */
export interface ListWords {
  readonly search: string
  /** One that is chosen and was deleted since (`id`), and the note beside the list that says so (`ids`). */
  readonly gone: string
  readonly goneNote: string
  /** Nothing is chosen. */
  readonly none: string
  /** How many are chosen (`smart_count`), where the total is unknown. */
  readonly picked: string
  /** How many are chosen (`count`) of the total (`smart_count`). */
  readonly count: string
}

/**
 * How the timeline names where a record is missing, as i18n keys; `names` are the places, or `smart_count` their
 * number.
 */
export interface WhereWords {
  readonly one: string
  readonly some: string
  readonly many: string
  readonly allButOne: string
  readonly allBut: string
}

interface AnyFacet {
  /** Its name in addresses, calls and answers; no two kinds of an app have the same one. */
  readonly name: string
  /** i18n key of the filter's label. */
  readonly label: string
}

/** A respect with few choices that are all known; each may have parts, of which a value names some in its place. */
export interface GroupFacet extends AnyFacet {
  /** The choices; their names are the same in every language. */
  readonly choices: readonly { readonly id: number; readonly name: string }[]
  /** i18n key for all of them at once. */
  readonly everyone: string
  /**
   * The option list whose options have the parts, the key of the parts (`children` without it), and the i18n key of
   * their number.
   */
  readonly parts?: { readonly path: string; readonly key?: string; readonly count: string }
}

/** A respect with choices from an option list; a value that names none of them means all. */
export interface PlaceFacet extends AnyFacet {
  readonly path: string
  /** i18n keys: of what counts some, and of their column in a file. */
  readonly count: string
  readonly column: string
  readonly words: ListWords
  readonly where: WhereWords
}

/** How values of a kind say whom a record is for. */
export interface KindFacets<Draft = unknown> {
  /** Whom a value is for; null where it names single people, or is empty. */
  readonly of: (value: unknown) => Facets | null
  /** The value for these facets. */
  readonly for: (facets: Facets) => Draft
  readonly groups: GroupFacet
  readonly places?: PlaceFacet
  /** i18n key of a value that names single people, with their number. */
  readonly singles?: string
}

/** The field with the target of a resource's records; there is one at most. */
export const facetField = (resource: {
  readonly fields: Readonly<Record<string, AnyField>>
}): string | undefined => fieldsWith(resource.fields, 'facets')[0]?.[0]

/** The facets of a resource; null for one without. */
export function facetsOf(resource: {
  readonly fields: Readonly<Record<string, AnyField>>
}): KindFacets | null {
  const field = resource.fields[facetField(resource) ?? '']
  return (field && traitsOf(field).facets) ?? null
}
