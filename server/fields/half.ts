import type { Problem } from '../../src/fields/codec'
import type { AnyField, Json, Locale, Message } from '../../src/schema'
import type { Cell } from '../csv/write'
import type { Drive, StoredFile } from '../files/drive'
import type { Properties, Schema } from '../jsonSchema'
import type { FieldCalls } from './calls'
import type { LabelContext, Labelled } from './labels'
import type { Condition } from '../records/conditions'
import type { RecordId } from '../records/rows'
import type { Sort } from '../records/sorts'
import type { Db } from '../database/store'
import type { Judged } from './judged'
import type { Side, SideRows } from './sideRows'

/** What an upload turned out to be: refused (beside a part of the value), a file to keep, or rows beside the record. */
export type Inspection =
  | { readonly refused: Message; readonly part?: string }
  | { readonly value: unknown; readonly keep: (drive: Drive) => Promise<StoredFile> }
  | { readonly side: Side }

/** One value of a derived field, and the conditions that hold for the rows with it. */
export interface Case {
  readonly value: string
  readonly where: readonly Condition[]
}

/** What cases are made of: the column of each field, and the moment, ISO 8601 in UTC. */
export interface CaseContext {
  readonly columnOf: (field: string) => string
  readonly at: string
}

type PartFilter = (column: string, values: readonly string[]) => Condition | null

/** What is known of a file that was stored earlier. */
export type KeptFile = Pick<StoredFile, 'name' | 'mime' | 'width' | 'height'>

/** What the server alone knows of a kind. */
export interface ServerHalf<Field = AnyField> {
  /** What an answer has of the field, by wire name. */
  readonly read: (wireName: string, field: Field) => Properties
  /** What a body may have of it. */
  readonly body: (wireName: string, field: Field) => Properties
  /** What a JSON body may have of it, where that does not follow from the keys of a form. */
  readonly json?: (wireName: string, field: Field) => Properties
  /** A required value may come under one of several keys, or not at all. */
  readonly hasFreeKeys?: true
  /** One of its answered values as a cell of a CSV file; of one for people in their language. */
  readonly cell: (value: Json, field: Field, locale?: Locale) => Cell
  /** The answered keys that a CSV file leaves out. */
  readonly isInCsv?: (key: string) => boolean
  /** The keys that a CSV file for people has, where these are not all. */
  readonly isForPeople?: (key: string) => boolean
  /** The rules that need the database; asked only of values that are not empty. */
  readonly judge?: (name: string, field: Field, judged: Judged) => Promise<readonly Problem[]>
  /** What people read in place of the ids that it stores: a list is searched and sorted by these labels. */
  readonly labels?: (field: Field, asking: LabelContext) => Promise<readonly Labelled[]>
  /** The same for a value that is answered under several keys, by key. */
  readonly keyLabels?: (
    asking: LabelContext,
  ) => Promise<Readonly<Record<string, readonly Labelled[]>>>
  /** Of a value with parts: the condition that a part has any of these values; null if one is invalid. */
  readonly filters?: Readonly<Record<string, PartFilter>>
  /** What a JSON column is sorted by; without it, the number of its entries. */
  readonly order?: (column: string, asking: Pick<LabelContext, 'locale'>) => Omit<Sort, 'dir'>
  /** Of a kind that derives its value: every value it can have; at most one holds for a row. */
  readonly cases?: (field: Field, context: CaseContext) => readonly Case[]
  /** The resource whose records' names people read in place of the ids that it stores. */
  readonly refersTo?: (field: Field) => string
  /** Of a value that links to records: the conditions of the rows that link to this one. */
  readonly leadingTo?: (
    column: string,
    target: { readonly resource: string; readonly id: RecordId; readonly field: Field },
  ) => readonly Condition[]
  /** Removes what a sent value may not contain; a value that a rule will refuse anyway stays as it is. */
  readonly clean?: (value: unknown, field: Field) => unknown
  /** Decodes an upload of that person in a value; null where there is none. */
  readonly inspect?: (
    value: unknown,
    field: Field,
    whose: { readonly db: Db; readonly person: string },
  ) => Promise<Inspection | null>
  /** The rows that it keeps in a table of its own, which come in an upload. */
  readonly sideRows?: SideRows
  /** What it answers beside the records. */
  readonly calls?: FieldCalls
  /** The value that a record has for a stored file. */
  readonly kept?: (url: string, file: Pick<StoredFile, 'name'>) => unknown
  /** What today's rules have against a file that was stored earlier; null if nothing. */
  readonly judgeKept?: (file: KeptFile, field: Field) => Message | null
}

/** The schema of a type that may be null. */
export const nullable = (type: string, more: Schema = {}): Schema => ({
  type: [type, 'null'],
  ...more,
})
/** A switch, as a form sends it. */
export const flag: Schema = { type: 'string', enum: ['0', '1'] }
/** A file of these media types. */
export const fileOf = (types: string): Schema => ({ type: 'string', contentMediaType: types })
/** The address of a file that is stored. */
export const address = nullable('string', { format: 'uri-reference' })

/** A value as it is. */
export const plainCell = (value: Json): Cell =>
  value === null || typeof value !== 'object' ? value : JSON.stringify(value)

/** A list in one cell. */
export const listCell = (value: Json): Cell =>
  Array.isArray(value) ? value.map(String).join(', ') : plainCell(value)

/** One value under one key. */
export const scalar = <Field = unknown>(
  type: string,
  more: (field: Field) => Schema = () => ({}),
): ServerHalf<Field> => ({
  read: (name, field) => ({ [name]: nullable(type, more(field)) }),
  body: (name, field) => ({ [name]: { type, ...more(field) } }),
  cell: plainCell,
})

/** A list of values, repeated in a body. */
export const list = (items: Schema): ServerHalf<unknown> => ({
  read: (name) => ({ [name]: { type: 'array', items } }),
  body: (name) => ({
    [`${name}[]`]: {
      type: 'array',
      items,
      description: 'Repeated; once and empty clears it.',
    },
  }),
  cell: listCell,
})

/** Sorts a searchable list of texts by its folded text, as people read it. */
export const byTexts = (column: string): Omit<Sort, 'dir'> => ({ column: `${column}__f` })

/** A text that is never answered. */
export const secretText: ServerHalf<unknown> = {
  read: () => ({}),
  body: (name) => ({ [name]: { type: 'string', format: 'password' } }),
  cell: plainCell,
}

/** The bounds of a number. */
export const boundsOf = ({
  min,
  max,
}: {
  readonly min?: number
  readonly max?: number
}): Schema => ({
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
})

/** The bounds of a text's length. */
export const lengthsOf = ({
  min,
  max,
}: {
  readonly min?: number
  readonly max?: number
}): Schema => ({
  ...(min !== undefined && { minLength: min }),
  ...(max !== undefined && { maxLength: max }),
})
