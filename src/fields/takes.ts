import type { AnyField } from '../schema'
import type { ImageFacts, ImageType } from './image/kind'
import { tableOf, wantHalves } from './traits'

/** A file that was dropped onto a whole form or list, and what the browser knows of it. */
export interface DroppedFile {
  /** Its place among those that were dropped with it. */
  readonly key: number
  readonly file: File
  /** The folder that it lay in, where one was dropped; empty for none. */
  readonly folder: string
  /** By its first bytes; null for what is none of these. */
  readonly type: 'pdf' | ImageType | null
  /** Of an image that can be drawn. */
  readonly facts: ImageFacts | null
}

/** How a kind takes such a file: the half `takes.ts` of a kind that holds files, which need not be there. */
export interface Takes<Field, Value> {
  /** How well a file is for the field by what it is, from 0, where it is none for it, to 1; what it is called counts beside that. */
  readonly suits: (found: DroppedFile, field: Field) => number
  /** What the field holds with it. @param value what it holds now; null for nothing */
  readonly put: (found: DroppedFile, value: Value | null) => Value
  /** Whether a file stands there that this one takes the place of; any value is one without it. */
  readonly isTaken?: (value: Value) => boolean
  /** What the field asks of it in signs, e.g. `640 × 360`; empty for nothing. */
  readonly wants?: (field: Field) => string
  /** What a composite calls the part that takes it, an i18n key, and its path below the field. */
  readonly part?: { readonly label: string; readonly path: string }
}

/** The same, whatever the kind of the field. */
type AnyTakes = Takes<AnyField, unknown>

const table = tableOf<AnyTakes>(
  'takes',
  import.meta.glob('./*/takes.ts', { eager: true, import: 'default' }),
)

/** How the kind of a field takes a file; null where it holds none. */
export const takesOf = ({ kind }: AnyField): AnyTakes | null =>
  Object.hasOwn(table, kind) ? (table[kind] ?? null) : null

wantHalves()
