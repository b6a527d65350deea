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
  /** A record cannot be saved without a value. */
  readonly required?: boolean
  /** `readOnly` comes from the server; `writeOnly` is never read back; `createOnly` never changes afterwards. */
  readonly mode?: 'readOnly' | 'writeOnly' | 'createOnly'
  /**
   * The field is shown only then. While hidden it is empty and no rule checks it. The condition names an earlier field.
   */
  readonly visibleWhen?: Condition
  /** The field is required only then; it is always shown. */
  readonly requiredWhen?: Condition
  /** The section of the form it stands in; that of its kind without one. */
  readonly section?: Section
  /** Left empty in a copy of the record: it is used once, as a file to import, or belongs to that record alone. */
  readonly copied?: false
  /** Begins a line of the form, so that it stands beside the next one. */
  readonly startsLine?: true
  /** The wire name, where the contract gives another than the snake_case of the name. */
  readonly wire?: string
  /** Its name (or wire name) in an earlier release: stored values move to the new name. */
  readonly formerly?: Names
}

/** A field of any kind: its kind and its options, as plain data. */
export interface AnyField extends FieldOptions {
  readonly kind: string
}

/** Fields by their names, in the order of the form. */
export type Fields = Readonly<Record<string, AnyField>>
