import type { FieldOptions, Fields, KindCalls, Section, Values } from '../schema'
import type { KindFacets } from './facets'
import { builder, type Builder } from './builder'
import type { KindFilter } from './filterSpec'
import type { KindWire } from './codec'

/** How a column holds its value; each database has a codec for each. `hundredths` is an amount as a whole number of these. */
export type StorageType =
  'text' | 'integer' | 'real' | 'boolean' | 'date' | 'instant' | 'json' | 'hundredths'

/** What the text of a cell is: itself, a number, yes or no, a day, several texts, a choice, the address of a file, records, rows. */
export type CellForm =
  | 'text'
  | 'number'
  | 'switch'
  | 'day'
  | 'list'
  | 'choice'
  | 'address'
  | 'record'
  | 'records'
  | 'rows'

/** A part of a composite that a bulk change may set. */
export interface SharedPart {
  /** i18n key of the help below it. */
  readonly help: string
  /** Its value where nothing is chosen; without this, an empty choice changes nothing. */
  readonly none?: unknown
}

/** Of a composite: its sections, in the order of the form, and the section of each part. The parts are labelled. */
export interface KindParts {
  readonly sections: readonly Section[]
  readonly sectionOf: (part: string) => Section
  /** i18n keys of the first label in a section: a heading that would only repeat it is hidden. */
  readonly labels: Readonly<Partial<Record<Section, string>>>
  /** The section of the form's other fields; the general one without it. */
  readonly others?: Section
  /** The parts that a bulk change may set, by section; a part that must differ between records is not among them. */
  readonly shared?: Readonly<Partial<Record<Section, SharedPart>>>
}

/** An option list with the names for the ids in a column. */
export interface AskedList {
  /** Below `/api`. */
  readonly path: string
  /** It may be longer than one answer, so all its pages are fetched. */
  readonly isLong?: true
}

/**
 * All that both sides know about a kind, as plain data and functions; rules are loaded separately, because they are
 * large.
 */
export interface Traits<Options, Read, Draft, Empty = null | false | readonly never[]> {
  readonly wire: KindWire<Options, Read, Draft>
  /** Its column: typed for a scalar, which is sorted by; JSON for lists and composites; null for what is never kept. */
  readonly store: StorageType | null | ((field: Options) => StorageType)
  /**
   * Of a JSON column: the name of its structure. A field may change to another kind with the same shape; the kind's own
   * name without it.
   */
  readonly shape?: string
  /** Null, or where a list or a switch has an empty value of its own, that. */
  readonly empty: Empty
  /**
   * Computes the value from the record's other fields at a moment (milliseconds since 1970), at every read. It is not
   * stored; its input computes it as the others are typed, also in new records. A list can be sorted, searched and
   * filtered by it only through the cases of the kind's server half.
   */
  readonly derive?: (field: Options, record: Values, now: number) => Read | null
  /**
   * How a cell of an imported file holds its value (`src/fields/cells.ts`); without it no column can fill the field.
   */
  readonly cell?: CellForm
  /** Of a list of rows: the cells of each by name, fields of kinds that hold one value. */
  readonly cells?: (field: Options) => Fields
  /** Normalises a value that is not empty; without it, line ends of a text become LF. */
  readonly settle?: (value: unknown, field: Options) => unknown
  /** Of a value of several parts: whether one that it has wins over others, which then are dropped and not refused. */
  readonly outranks?: (value: object) => boolean
  /** Whether the search phrase is looked up in it. */
  readonly isSearchable?: true
  /** A text with markup: search and sort use its plain text. */
  readonly isMarkup?: true
  /** A file of ours: the address stays while nothing is said of it, and the file goes with the address. */
  readonly isFile?: true
  /** Shown as an image. */
  readonly isPicture?: true
  /** On or off: an update without its key leaves it as it is, also where `absent` clears other fields. */
  readonly isSwitch?: true
  /** A day or a moment: many records are moved by days in it. */
  readonly isWhen?: true
  /** Never kept in a draft, nor shown in a conflict. */
  readonly isSecret?: true
  /** Chosen from `options` or a `source`, one of which must be given. */
  readonly isChoice?: true
  /** The bounds of a field that gives none. */
  readonly bounds?: Readonly<Record<string, number>>
  /** How a list is narrowed by it; of a value with several parts, by each of them. Without it no list is. */
  readonly filter?: KindFilter | ((field: Options) => KindFilter)
  /** Of a JSON column: a list can be sorted by it, as the server's half says. */
  readonly isOrdered?: true
  /** Keeps the id of a record of its `resource`, or several: a list is searched by their names, and sorted by that of one. */
  readonly isPointer?: true
  /** A number or an amount, aligned right in a list: always, or of a field that gives one. */
  readonly isNumeric?: true | ((field: Options) => boolean)
  /** The width of its column in a list, px; without it that of a short text, a number, a switch or a picture. */
  readonly columnWidth?: number
  /** The width to which that column may shrink before the table scrolls, px: its text then takes two lines. */
  readonly columnTight?: number
  /** Fills a whole line of a form. */
  readonly isWide?: true
  /** Its section of the form where the definition names none; the first section without it. */
  readonly section?: Section
  readonly parts?: KindParts
  /** Can name a record to people; `line` takes a whole line at the top of a form. */
  readonly title?: 'line' | 'short'
  /** The two fields between which the record runs. */
  readonly spans?: (field: Options) => readonly [start: string, end: string]
  /** Says whom the record is for, by one or several facets: the timeline filters, compares and finds gaps by them. */
  readonly facets?: KindFacets<Draft>
  /**
   * The first value of the field in the next record that is added right after this one, from this one's value;
   * undefined for none. Without it the field starts empty.
   */
  readonly carried?: (value: unknown) => unknown
  /** The options that must each name a switch of the same record. */
  readonly switches?: readonly (keyof Options & string)[]
  /** Those of these switches that belong to its meaning: they are carried over with it. */
  readonly beside?: (field: Options) => readonly string[]
  /**
   * Its rows lie in a table of their own, which history counts but does not keep: their number in a value, and the i18n
   * key of the message when a restored version had rows that the record has lost.
   */
  readonly rowsBeside?: { readonly count: (value: unknown) => number; readonly lost: string }
  /**
   * The calls that a resource has with a field of it, and no other, by verb: each with its path below that of a record,
   * as `DELETE attendees/{person}`. `KindVerbs` of the register names them.
   */
  readonly calls?: KindCalls
  /** The option list whose options name, as `resource`, the resources to which a value may link. */
  readonly places?: string
  /** The option lists that its column reads, each asked for once a list. */
  readonly asks?: readonly AskedList[]
}

/** The traits of a kind, or a function where they depend on a field's options. */
export type TraitsBy<Options, Read, Draft, Empty = null | false | readonly never[]> =
  Traits<Options, Read, Draft, Empty> | ((field: Options) => Traits<Options, Read, Draft, Empty>)

/** The types of a kind. */
export interface KindTypes {
  readonly options: FieldOptions
  readonly read: unknown
  readonly draft: unknown
  readonly empty: null
}

/** A kind: the builder of its fields and all that is known of them. `types` is there for the compiler alone. */
export interface FieldKind<
  Name extends string,
  Options extends FieldOptions,
  Types,
  Read,
  Draft,
> extends Builder<Name, Options> {
  readonly traits: TraitsBy<Options, Read, Draft>
  readonly types?: Types
}

/**
 * Says what a kind is.
 * @typeParam Options what a definition may say of a field of it
 * @typeParam Read the value a record holds
 * @typeParam Draft the value a draft may hold
 * @example export const dateTime = kind<FieldOptions, string>()('dateTime', { wire: textWire, store: 'instant', empty: null })
 */
export const kind =
  <Options extends FieldOptions, Read, Draft = Read>() =>
  <const Name extends string, const Empty extends null | false | readonly never[]>(
    name: Name,
    traits: TraitsBy<Options, Read, Draft, Empty>,
  ): FieldKind<
    Name,
    Options,
    {
      readonly options: Options
      readonly read: Read
      readonly draft: Draft
      readonly empty: Empty extends null ? null : never
    },
    Read,
    Draft
  > =>
    Object.assign(builder<Options>()(name), { traits })
