import type { AnyField, Choice, Fields, Resource } from '../schema'
import type { Kind, Kinds } from './kinds'

type KindOf<F extends AnyField> = F['kind'] extends Kind ? F['kind'] : never

/** A value that is the id of a choice is one of the ids that the definition lists. */
type Narrowed<F, Value> = F extends { options: readonly { readonly id: infer Id }[] }
  ? [Choice['id']] extends [Value]
    ? Id
    : Value
  : Value

/** For a field made of rows, the values of its cells; for any other the type of its kind. */
type ReadOf<F extends AnyField> = F extends { of: infer Cells extends Fields }
  ? readonly Readonly<Readable<Cells>>[]
  : Narrowed<F, Kinds[KindOf<F>]['read']>
type DraftOfField<F extends AnyField> = F extends { of: infer Cells extends Fields }
  ? readonly Readonly<Written<Cells>>[]
  : Narrowed<F, Kinds[KindOf<F>]['draft']>
type EmptyOf<F extends AnyField> = F extends { required: true }
  ? F extends { visibleWhen: object }
    ? Kinds[KindOf<F>]['empty']
    : never
  : Kinds[KindOf<F>]['empty']

type Written<F extends Fields> = {
  [K in keyof F as F[K] extends { mode: 'readOnly' } ? never : K]:
    DraftOfField<F[K]> | EmptyOf<F[K]>
}
type Readable<F extends Fields> = {
  [
    K in keyof F as F[K] extends { mode: 'writeOnly' }
      ? never
      : [Kinds[KindOf<F[K]>]['read']] extends [never]
        ? never
        : K
  ]: ReadOf<F[K]> | EmptyOf<F[K]>
}

/** A record of a resource as it is read: `id`, `revision`, and each readable field, null where it may be empty. */
export type RecordOf<R> =
  R extends Resource<string, infer F>
    ? { readonly id: number | string; readonly revision: number } & Readonly<Readable<F>>
    : never

/** What one writes to a resource: every writable field, uploads and write-only ones included. */
export type DraftOf<R> = R extends Resource<string, infer F> ? Written<F> : never
