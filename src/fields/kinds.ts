import type { Register } from '../schema/register'
import type * as own from './index'
import type { KindTypes } from './kind'

/** What an app registers of its own kinds: the lines of its `resources/kinds/index.ts`. */
type OfApp = Register extends { readonly kinds: infer K } ? K : unknown
type All = typeof own & OfApp

/** The kinds of the engine, the lines of `index.ts`, and the app's. */
export type Kind = keyof All

/** By kind: its options, the values of records and drafts, and the empty value. */
export type Kinds = {
  readonly [K in Kind]: All[K] extends { readonly types?: infer Types extends KindTypes }
    ? Types
    : never
}

/** A field of one kind, with its options. */
export type FieldOf<K extends Kind> = { readonly kind: K } & Kinds[K]['options']

/** The draft or record value of a kind; null is the one empty value. */
export type DraftValue<K extends Kind> = Kinds[K]['draft'] | null
/** The value that a record has of a kind, as it was read; null is the one empty value. */
export type ReadValue<K extends Kind> = Kinds[K]['read'] | null
