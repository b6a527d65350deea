import type { Api } from './api'
import type { Condition } from './conditions'
import type { AnyField, Fields, Names } from './field'
import type { IconName } from './icons'
import type { Locale } from './languages'
import type { OptionSource, Taken } from './options'
import type { Register, ResourceOptions } from './register'
import type { Role, Screen } from './roles'
import type { Rule } from './rules'
import type { StartPage } from './startPage'
import type { Starts } from './starts'
import type { Noun, Text } from './text'

/** Columns that the engine derives: the two dates as one, the state as a chip, how many children there are. */
export const derivedColumns = ['id', 'period', 'state', 'childCount'] as const
export type DerivedColumn = (typeof derivedColumns)[number]

/** A group of the menu, as the app names them (`menuGroups` of its `Register`). */
export type MenuGroup = Register extends { readonly menuGroups: infer G } ? keyof G & string : never

export interface Menu {
  /** The group of the menu; without one the entry stands above the groups, with `end` below them. */
  readonly group?: MenuGroup | 'end'
  /** Its place among its neighbours, the smallest first. */
  readonly position: number
  /** One of the icons below. */
  readonly icon: IconName
  /** The entry's text, where it is not the plural of the noun; `{brand}` is the configured brand. */
  readonly label?: Text
  /** Its newest records fold out below the entry; each leads to what stands under it, as a calendar to its days. */
  readonly records?: boolean
}

/** A menu entry of its own for a part of a collection, e.g. the Extra list of the BMPL menu. */
export interface View {
  /** Stands in its address. */
  readonly name: string
  /** The entry's text. */
  readonly label: Text
  /** The values by field that its records have, as an address says them: `1` for a number, `1` and `0` of a switch. */
  readonly where: Readonly<Record<string, string>>
}

/** The parent of a resource's records. */
export interface Parent {
  /** The names of the resources it may stand under; several of them are variants of one table. */
  readonly resources: readonly string[]
  /** The field that holds the parent's id. */
  readonly field: string
  /** What one calls the list of children from above, e.g. „Produkty”. */
  readonly title: Text
}

/** The names of a resource in earlier releases. Each is added when the name changes, and stays. */
export interface Formerly {
  /** Its name: files, rows beside records and history come along. */
  readonly name?: Names
  /** The path of its list, which names the table too where `table` does not. */
  readonly path?: Names
  /** Its table, where `table` named it. */
  readonly table?: Names
}

/** What stands on the button, the form and the save of a new record. */
export const createTexts = ['add', 'title', 'save', 'saving', 'summary', 'earlier'] as const

/** The texts of a resource's own, as keys of `i18n/`. */
export interface Messages {
  /** Where making a record is no adding: a group of `i18n/` with what stands on its button, form and save, as `letter.create`. */
  readonly create?: string
  /** After a save and a deletion: a set of `done` in `i18n/`, as `program`; a sentence made of the noun without it. */
  readonly done?: string
  /** Where a load or a save fails and the server gives no reason; the general sentence without it. */
  readonly failed?: string
}

interface Common {
  /** Its noun, singular and plural. */
  readonly label: Noun
  /** Its menu entry; without one it is reached from elsewhere, as a child is. */
  readonly menu?: Menu
  /** What it says in words of its own. */
  readonly messages?: Messages
  /** Who may do everything with it, beside the administrator; the administrator alone where this is missing. */
  readonly roles?: readonly Role[]
  /** Who may read it as well. */
  readonly viewRoles?: readonly Role[]
  /** Who may read it and make new records, beside `roles`. */
  readonly createRoles?: readonly Role[]
  /** Who may read it and change what there is: values, order, switches. */
  readonly changeRoles?: readonly Role[]
  /** Who may read it and delete. */
  readonly deleteRoles?: readonly Role[]
  /** `false`: no custom role opens it. A screen: those that say the same one are opened together. */
  readonly customRoles?: false | Screen
  /** Open to every signed-in user (their own account), or to be viewed by them. */
  readonly everyone?: boolean | 'view'
  /** The address in the panel where it is not the name, perhaps below that of a page; `{brand}` is the configured brand. */
  readonly route?: string
  /** The table, where it is not the path of the list; variants of one family share it. */
  readonly table?: string
  /** A fixed value that tells this resource from others in the same table and under the same path. */
  readonly variant?: { readonly key: string; readonly value: string }
  /** Made by the server (the default), typed by the user, or unique only together with another field. */
  readonly id?: 'serial' | 'typed' | 'composed'
  /** The parent of its records. */
  readonly parent?: Parent
  /** One record, without a list: its form is the screen. */
  readonly singleton?: boolean
  /** Its names in earlier releases; stored data moves along. */
  readonly formerly?: Formerly
  /** Fields of earlier releases that were removed on purpose; their values stay in the database, unused. */
  readonly retired?: { readonly fields: readonly string[] }
  /** The row menus of other lists that lead to a new record, filled in from the row. */
  readonly startsFrom?: Starts
  /** A menu entry for each part of the collection, in place of its own. */
  readonly views?: readonly View[]
}

/** The files that can be imported into the list of children, a column for each field. */
export interface Load<Name extends string = string> {
  /** The field that tells which record a row means: the same text under the same parent is the same record. */
  readonly key: Name
  /** The fields that columns fill, in the order in which a preview shows them. */
  readonly fields: readonly Name[]
  /** Other headings that people use for a field's column, beside its label and its wire name. */
  readonly headings?: Readonly<Record<string, readonly string[]>>
}

interface Named<Name extends string> extends ResourceOptions<Name> {
  /** Its calls, and how bodies travel. */
  readonly api: Api<Name>
  /**
   * The fields that are parts of an `id: 'composed'`, by their names in the path, in this order before `{id}`. Where
   * the path of a record has no `{id}`, they alone identify it.
   */
  readonly composedOf?: Name | readonly Name[]
  /** What makes a record inactive: an end date in the past, a flag that is off, or either. */
  readonly archive?: { readonly endDate?: Name; readonly flag?: Name }
  /** Rules across fields. */
  readonly rules?: readonly Rule<Name>[]
  /** The field with the ordering number that can be updated on its own. */
  readonly order?: Name
  /** The files that can be imported into its list. */
  readonly load?: Load<Name>
  /**
   * When a record runs, beside its dates and `archive.flag`: only from the day in the field `from`, where that has a
   * value, and not while `offWhen` holds.
   */
  readonly runs?: { readonly from?: Name; readonly offWhen?: Condition<Name> }
  /** Which of its records stand on the start page. */
  readonly startPage?: StartPage<Name>
  /** The field that names a record to a person; without it `name`, `title` or the first text, whichever can. */
  readonly title?: Name
  /** What the timeline (`/timeline`) watches over, beside showing when its records run. */
  readonly timeline?: {
    /** The target field of which every group should have a record on every day; a day without one is shown as a gap. */
    readonly cover?: Name
    /**
     * Two at once for the same ones are a clash, where both have something, and the same, in each of these fields;
     * any two where none is named.
     */
    readonly exclusive?: readonly Name[]
  }
  /** The columns in their order, and how they are sorted at first. */
  readonly list?: {
    readonly columns: readonly (Name | DerivedColumn)[]
    readonly sort?: { readonly field: Name | 'id'; readonly dir: 'asc' | 'desc' }
    /**
     * Answered without pages, as lists of choices are: each record has its `name`, and a query without `limit` gets
     * all.
     */
    readonly isWhole?: true
    /** Narrow columns that share one cell, below each other, in the place of the first of them. */
    readonly stacked?: readonly (readonly (Name | 'id')[])[]
    /** The fields that the list is edited by as a grid, each a cell with one text, number, day or switch. */
    readonly grid?: readonly Name[]
  }
}

/** Every field that another one refers to must be of the same record; a wrong name does not compile. */
type CheckedField<F extends AnyField, Name extends string> = (F extends {
  visibleWhen: Condition<infer S>
}
  ? [S] extends [Name]
    ? unknown
    : { visibleWhen: Condition<Name> }
  : unknown) &
  (F extends { requiredWhen: Condition<infer S> }
    ? [S] extends [Name]
      ? unknown
      : { requiredWhen: Condition<Name> }
    : unknown) &
  (F extends { source: OptionSource<infer S> }
    ? [S] extends [Name]
      ? unknown
      : { source: OptionSource<Name> }
    : unknown) &
  (F extends { taken: Taken<infer S> }
    ? [S] extends [Name]
      ? unknown
      : { taken: Taken<Name> }
    : unknown) &
  (F extends { on: infer S }
    ? [S] extends [Name | readonly Name[]]
      ? unknown
      : { on: Name | readonly Name[] }
    : unknown) &
  (F extends { of: readonly (infer S)[] }
    ? [S] extends [Name]
      ? unknown
      : { of: readonly Name[] }
    : unknown)

/** What a resource file says. Names of fields are checked by the compiler against `fields`. */
export type Definition<N extends string, F extends Fields> = Common &
  Named<keyof F & string> & {
    readonly name: N
    readonly fields: F & { readonly [K in keyof F]: CheckedField<F[K], keyof F & string> }
  }

/** A resource as the engine holds it: the same data, with the names as plain strings. */
export interface Resource<N extends string = string, F extends Fields = Fields>
  extends Common, Named<string> {
  readonly name: N
  readonly fields: F
}

/**
 * Defines a resource. The result is the definition itself, plain data that survives JSON unchanged. List, form, menu,
 * permissions, validation, API, tables and tests are derived from it.
 * @example export default defineResource({ name: 'books', label, api: crud('books'), fields: { … } })
 */
export function defineResource<const N extends string, const F extends Fields>(
  definition: Definition<N, F>,
): Resource<N, F> {
  return definition
}

/** The name of a collection in menus and headings: „Gazetki”; `{brand}` becomes the brand's name. */
export const collectionLabel = (resource: Resource, locale: Locale, brandName: string): string =>
  (resource.menu?.label?.[locale] ?? resource.label[locale][1]).replace('{brand}', brandName)
