import { translate } from '../../i18n/translate'
import { locales } from '../../src/schema'
import type { Message } from '../../src/schema'
import { importLog } from '../../src/schema/registry'
import type { Bound } from './bound'
import type { FamilyContext } from './context'

/** How an import went, for the history of imports. */
export interface ImportLine extends Message {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly status: 'success' | 'warning' | 'error'
}

/** Adds a row to the history of imports, in the transaction of what was imported; where the app keeps none, nothing. */
export async function logImport(
  { records }: Bound,
  { clock }: Pick<FamilyContext, 'clock'>,
  { startedAt, status, message, args }: ImportLine,
): Promise<void> {
  if (importLog === undefined) return
  await records.add(importLog, [
    {
      startDateTime: new Date(startedAt).toISOString(),
      endDateTime: new Date(clock()).toISOString(),
      // History is kept in the app's first language.
      description: translate(locales[0], message, { ...args }).slice(0, 1000),
      status,
    },
  ])
}
