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

/** A part of a composite that many records may be given at once. */
export interface SharedPart {
  /** i18n key of what is said below it. */
  readonly help: string
  /** What it means where nothing is chosen; nothing is changed then without it. */
  readonly none?: unknown
}

/** Of a composite: its sections, in the order of the form, and the section of each part. The parts are labelled. */
export interface KindParts {
  readonly sections: readonly Section[]
  readonly sectionOf: (part: string) => Section
  /** i18n keys of the labels that sections begin with, where they may say the same as the heading. */
  readonly labels: Readonly<Partial<Record<Section, string>>>
  /** The section that the other fields of a form with it stand in; the general one without it. */
  readonly others?: Section
  /** The parts that many records may be given at once, by section; what is each record's own is not among them. */
  readonly shared?: Readonly<Partial<Record<Section, SharedPart>>>
}

/** An option list that cells of a column are said by. */
export interface AskedList {
  /** Below `/api`. */
  readonly path: string
  /** It may be longer than one answer, and all of it is asked for. */
  readonly isLong?: true
}

/** All that is known about a kind on both sides, as plain data and functions; rules come apart, for they weigh. */
export interface Traits<Options, Read, Draft, Empty = null | false | readonly never[]> {
  readonly wire: KindWire<Options, Read, Draft>
  /** Its column: typed for a scalar, which is sorted by; JSON for lists and composites; null for what is never kept. */
  readonly store: StorageType | null | ((field: Options) => StorageType)
  /** Of a JSON column: what is in it. A field may become one of another kind whose shape is the same; its own without it. */
  readonly shape?: string
  /** Null, or where a list or a switch has an empty value of its own, that. */
  readonly empty: Empty
  /**
   * Works its value out of the record's other fields at a moment (milliseconds since 1970), whenever it is read; it is
   * kept nowhere, and its input works it out as the others are typed, for new records as well. It is sorted, found and narrowed to by the cases of the kind's server half; without cases by nothing.
   */
  readonly derive?: (field: Options, record: Values, now: number) => Read | null
  /** How a cell of a file that people made says its value (`src/fields/cells.ts`); without it no column fills it. */
  readonly cell?: CellForm
  /** Of a list of rows: the cells of each by name, fields of kinds that hold one value. */
  readonly cells?: (field: Options) => Fields
  /** Normalises a value that is not empty; without it, line ends of a text become LF. */
  readonly settle?: (value: unknown, field: Options) => unknown
  /** Of a value of several parts: whether one that it has wins over others, which then are dropped and not refused. */
  readonly outranks?: (value: object) => boolean
  /** Whether `phrase` is looked for in it. */
  readonly isSearchable?: true
  /** A text with marks: it is searched and sorted by what one reads of it. */
  readonly isMarkup?: true
  /** A file of ours: the address stays while nothing is said of it, and the file goes with the address. */
  readonly isFile?: true
  /** Shown as a picture. */
  readonly isPicture?: true
  /** On or off: what an update does not name stays as it is, whatever an absent key means to the others. */
  readonly isSwitch?: true
  /** A day or a moment: many records are moved by days in it. */
  readonly isWhen?: true
  /** Kept in no draft, compared in no conflict. */
  readonly isSecret?: true
  /** Chosen from `options` or a `source`, one of which must be given. */
  readonly isChoice?: true
  /** What the options that bound it are where a field says nothing. */
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
  /** What that column gives way to where the table would scroll, px: its text takes two lines then. */
  readonly columnTight?: number
  /** Takes a line of a form for itself. */
  readonly isWide?: true
  /** Where it stands in a form, when the definition does not say; the first section without it. */
  readonly section?: Section
  readonly parts?: KindParts
  /** May name a record to a person; `line` has, as the head of a form, a line for itself. */
  readonly title?: 'line' | 'short'
  /** Says from when to when the record runs: by which two fields. */
  readonly spans?: (field: Options) => readonly [start: string, end: string]
  /** Says whom the record is for, in one or several respects: by them the plan narrows, compares and finds days without. */
  readonly facets?: KindFacets<Draft>
  /**
   * What the next record that is added right after this one begins with: of its value, undefined for nothing; without it
   * that field begins empty.
   */
  readonly carried?: (value: unknown) => unknown
  /** Those of its options that each name a switch beside it. */
  readonly switches?: readonly (keyof Options & string)[]
  /** Those of these switches that say the rest of what it says: they are carried over with it. */
  readonly beside?: (field: Options) => readonly string[]
  /**
   * Rows in a table of their own, which history counts and does not keep: how many a value stands for, and the i18n key of
   * what is said where a version with some comes back to a record without.
   */
  readonly rowsBeside?: { readonly count: (value: unknown) => number; readonly lost: string }
  /**
   * The calls that a resource has with a field of it, and no other, by verb: each with its path below that of a record,
   * as `DELETE attendees/{person}`. `KindVerbs` of the register names them.
   */
  readonly calls?: KindCalls
  /** The option list whose items name, as `resource`, where a value of it may lead to. */
  readonly places?: string
  /** The option lists that its column reads, each asked for once a list. */
  readonly asks?: readonly AskedList[]
}

/** The traits of all fields of a kind, or those of each by its options. */
export type TraitsBy<Options, Read, Draft, Empty = null | false | readonly never[]> =
  Traits<Options, Read, Draft, Empty> | ((field: Options) => Traits<Options, Read, Draft, Empty>)

/** What the compiler knows of a kind. */
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
