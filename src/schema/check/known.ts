import type { KindCalls } from '../api'
import type { Resource } from '../resource'

type Field = Resource['fields'][string]

/** What the check is handed, as the schema must not import kinds or texts. */
export interface Known {
  readonly kinds: readonly string[]
  /** Whether a field without a label of its own has a default one. */
  readonly hasLabel: (name: string, field: Field) => boolean
  /** The wire keys that a field is sent or answered under. */
  readonly wireKeys: (name: string, field: Field) => readonly string[]
  /** Whether a field is one of choices, which must come from somewhere. */
  readonly isChoice: (field: Field) => boolean
  /** Whether `min` and `max` bound the value itself, which may be below nothing, and not its length. */
  readonly isBounded: (field: Field) => boolean
  /** The default bounds of a field, by option. */
  readonly bounds: (field: Field) => Readonly<Record<string, number>>
  /** Whether a field can ever have a value. */
  readonly canBe: (field: Field, value: unknown) => boolean
  /** What a text stands for in a query: `1` a number, or a switch that is on. */
  readonly read: (name: string, field: Field, text: string) => unknown
  /** The message key with which a field's own rule refuses a value; null where it accepts it. */
  readonly refusal: (field: Field, value: unknown) => string | null
  /** The named formats that a text may have. */
  readonly formats: readonly string[]
  /** Every call that a kind of field may have. */
  readonly kindCalls: KindCalls
  /** The calls that a resource with this field has. */
  readonly callsOf: (field: Field) => KindCalls
  /** Whether the records of a resource have a target. */
  readonly isAimed: (resource: Resource) => boolean
  /** Whether fields say from when to when the records of a resource run. */
  readonly isDated: (resource: Resource) => boolean
  /** The options of a field that each name a switch beside it. */
  readonly switchOptions: (field: Field) => readonly string[]
  /** Whether a field is a target. */
  readonly isFaceted: (field: Field) => boolean
  /** What a field holds, in a word: `day`, `switch`, `number`; null for anything else. */
  readonly holds: (field: Field) => 'day' | 'switch' | 'number' | null
  /** Of a field that is made of rows: their cells by name; null of any other. */
  readonly cells: (field: Field) => Resource['fields'] | null
  /** Why no row can have such a cell; null where it can. */
  readonly noCell: (field: Field) => string | null
  /** The value of a field in a new record; null where it has none. */
  readonly initial: (field: Field) => unknown
  /** Whether a column of a file can fill a field. */
  readonly hasCell: (field: Field) => boolean
  /** Whether a field is a picture or a document. */
  readonly isFile: (field: Field) => boolean
  /** Whether a field's value is computed from others at each read. */
  readonly isDerived: (field: Field) => boolean
  /** The names of the app's functions that compute values. */
  readonly computedNames: readonly string[]
  /** How a field is stored; null where it is not. */
  readonly storage: (field: Field) => string | null
  /** The column that a field lies in; null for one that has none. */
  readonly column: (name: string, field: Field) => string | null
  /** Whether a field can name a record. */
  readonly canName: (field: Field) => boolean
  /** Whether a phrase is looked for in the text of a field's column. */
  readonly isSearched: (field: Field) => boolean
  /** Whether a body of that verb carries a file for the field. */
  readonly carriesFile: (field: Field, verb: 'create' | 'update') => boolean
  /** The field that names a record to a person. */
  readonly titleField: (resource: Resource) => string | undefined
  /** What the records of a resource are known by. */
  readonly idType: (resource: Resource) => 'integer' | 'text'
  readonly pathOf: (resource: Resource) => string
  readonly tableOf: (resource: Resource) => string
  /** The table that a path names. */
  readonly tableOfPath: (path: string) => string
  /** The tables that the engine has itself. */
  readonly ownTables: readonly string[]
  /** What is wrong with a regular expression; null where nothing is. */
  readonly patternFault: (match: string) => string | null
  /** What every list is asked by, whatever its fields. */
  readonly queryKeys: readonly string[]
  /** The paths that list choices, that list the taken ones, and that search choices for a phrase. */
  readonly paths: Readonly<Record<'source' | 'taken' | 'searched', readonly string[]>>
  /** The resources whose people alone may read a list of choices; null where everybody may. */
  readonly readersOf: (path: string) => readonly string[] | null
  /** Every key of the texts. */
  readonly messages: readonly string[]
  /** What the app finds wrong with the options that it adds. */
  readonly appFaults: (resource: Resource, resources: readonly Resource[]) => Iterable<string>
  /** The routes that the panel has without any resource. */
  readonly routes: readonly string[]
}
