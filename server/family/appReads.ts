import type { Register } from '../../src/schema/register'
import type { Dialect } from '../database/dialect'
import type { Db, Trx } from '../database/store'

/** What families and kinds read beside records and accounts, as the app names it (`reads` of its `Register`). */
export type AppReads = Register extends { readonly reads: infer R } ? R : unknown

/** The same with what a write may do (`bound` of its `Register`). */
export type AppBound = Register extends { readonly bound: infer B } ? B : AppReads

/** Where an app reads: at once, or within the transaction of a write. */
export interface ReadSource {
  readonly db: Db
  readonly dialect: Dialect
}

/** What the reads and writes of an app work with. */
export interface BoundSource extends ReadSource {
  readonly db: Trx
  /** The moment by the clock that all servers share, ms. */
  readonly now: () => Promise<number>
}
