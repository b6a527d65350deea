import { translate } from '../../i18n/translate'
import { locales } from '../../src/schema'
import type { Message } from '../../src/schema'
import { importLog } from '../../src/schema/registry'
import type { Bound } from './bound'
import type { BadLine, FamilyContext } from './context'

/** How an import went, for the history of imports. */
export interface ImportLine extends Message {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly status: 'success' | 'warning' | 'error'
  /** The bad lines; people download them from the row. */
  readonly rejected?: readonly BadLine[]
}

/** Adds a row to the history of imports, in the transaction of the import; does nothing where the app keeps none. */
export async function logImport(
  { records }: Bound,
  { clock, writeReport }: Pick<FamilyContext, 'clock' | 'writeReport'>,
  { startedAt, status, message, args, rejected = [] }: ImportLine,
): Promise<void> {
  if (importLog === undefined) return
  const [id] = await records.add(importLog, [
    {
      startDateTime: new Date(startedAt).toISOString(),
      endDateTime: new Date(clock()).toISOString(),
      // History is kept in the app's first language.
      description: translate(locales[0], message, { ...args }).slice(0, 1000),
      status,
    },
  ])
  // outside the transaction: a slow store does not hold it up, and a full disk does not roll it back
  writeReport(Number(id), rejected)
}
