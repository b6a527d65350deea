import type { Condition } from './conditions'
import type { Register } from './register'
import type { Text } from './text'

/** The sections of a form that every app has, in the order in which they stand on the page. */
export const engineSections = [
  'general',
  'images',
  'account',
  'address',
  'contact',
  'settings',
  'permissions',
  'password',
  'documents',
] as const
/** A part of a form under a heading of its own: the engine's, or the app's (`sections` of its `Register`). */
export type Section =
  | (typeof engineSections)[number]
  | (Register extends { readonly sections: readonly (infer S extends string)[] } ? S : never)

/** One name, or several, the last one first. */
export type Names = string | readonly string[]

/** What every field may say of itself, whatever its kind. */
export interface FieldOptions {
  /** What it is called; a name that has a default label needs none. */
  readonly label?: Text
  /** A sentence below the input. */
  readonly help?: Text
  /** Saved only with a value. */
  readonly required?: boolean
  /** `readOnly` comes from the server; `writeOnly` is never read back; `createOnly` never changes afterwards. */
  readonly mode?: 'readOnly' | 'writeOnly' | 'createOnly'
  /** Shown only then; hidden, it is empty and no rule runs on it. It names an earlier sibling. */
  readonly visibleWhen?: Condition
  /** Required only then, and shown all the time. */
  readonly requiredWhen?: Condition
  /** The section of the form it stands in; that of its kind without one. */
  readonly section?: Section
  /** Left empty in a copy of the record: what stands in it is done once, as a file that is loaded, or is that record's alone. */
  readonly copied?: false
  /** Begins a line of the form, so that it stands beside the next one. */
  readonly startsLine?: true
  /** The wire name, where the contract gives another than the snake_case of the name. */
  readonly wire?: string
  /** The name it had in an earlier release (or its wire name of then): what is stored comes along. */
  readonly formerly?: Names
}

/** A field of any kind: its kind and its options, as plain data. */
export interface AnyField extends FieldOptions {
  readonly kind: string
}

/** Fields by their names, in the order of the form. */
export type Fields = Readonly<Record<string, AnyField>>
