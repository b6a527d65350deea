import type { Values } from '../../src/schema'
import type { AppReads } from '../family/appReads'
import type { FamilyContext, RecordReads } from '../family/family'

/** A draft whose values are judged with the database. */
export interface Judged {
  /** Of which resource. */
  readonly model: { readonly name: string }
  readonly context: Pick<FamilyContext, 'config'>
  /** Without what a field's own rule refused. */
  readonly draft: Values
  /** The fields of which something was refused. */
  readonly wrong: ReadonlySet<string>
  readonly stored: Values | null
  /** The fields whose address is a file out of the history, or of the record that is being copied. */
  readonly ownFiles?: Pick<ReadonlyMap<string, unknown>, 'has'>
  readonly reads: RecordReads
  /** What the app reads beside records. */
  readonly app: AppReads
}
