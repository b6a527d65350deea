import type { AnyField } from '../schema'
import type { ImageFacts, ImageType } from './image/kind'
import { tableOf, wantHalves } from './traits'

/** A file that was dropped onto a whole form or list, and what the browser knows of it. */
export interface DroppedFile {
  /** Its index among the files dropped together. */
  readonly key: number
  readonly file: File
  /** The folder that it lay in, where one was dropped; empty for none. */
  readonly folder: string
  /** By its first bytes; null for what is none of these. */
  readonly type: 'pdf' | ImageType | null
  /** Of an image that can be drawn. */
  readonly facts: ImageFacts | null
}

/** How a kind takes a dropped file: the half `takes.ts`, which only kinds that hold files have. */
export interface Takes<Field, Value> {
  /** How well a file suits the field by its content, from 0 (not at all) to 1; its name is rated separately. */
  readonly suits: (found: DroppedFile, field: Field) => number
  /** What the field holds with it. @param value what it holds now; null for nothing */
  readonly put: (found: DroppedFile, value: Value | null) => Value
  /** Whether the value already has a file that this one would replace; without it any value has. */
  readonly isTaken?: (value: Value) => boolean
  /** The size that the field asks for, e.g. `640 × 360`; empty for any. */
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
