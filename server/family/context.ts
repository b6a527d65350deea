import type { Readable } from 'node:stream'
import type { Context } from '../http/context'
import { readReport, writeReport, type BadLine } from '../features/import/report'

export type { BadLine }

/**
 * A call as a family sees it: who asks for what, and when. No database, no drive, no keys and no request: what a
 * family reads and writes goes through `Reads` and `Bound`.
 */
export interface FamilyContext {
  readonly config: Pick<Context['config'], 'publicUrl' | 'dataDir' | 'brand' | 'own'>
  readonly session: Pick<NonNullable<Context['session']>, 'user' | 'idHash'> | null
  readonly user: Context['user']
  readonly query: URLSearchParams
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>
  readonly locale: Context['locale']
  /** The moment of the call, ms. */
  readonly now: number
  /** The bad lines of an import, by the id of its record in the app's `importLog`. */
  readonly readReport: (id: number) => Promise<Readable | undefined>
  /** Stores the bad lines; the answer does not wait for it. */
  readonly writeReport: (id: number, lines: readonly BadLine[]) => void
  /** The present moment, ms since 1970; `now` stays that of the call. */
  readonly clock: () => number
}

/** Reduces a call to what a family may see; nothing else is there at run time either. */
export function familyContext(context: Context): FamilyContext {
  const { config, files, log, session, user, query, params, locale, now, clock } = context
  const { publicUrl, dataDir, brand, own } = config
  return {
    config: { publicUrl, dataDir, brand, own },
    session: session && { user: session.user, idHash: session.idHash },
    user,
    query,
    params,
    locale,
    now,
    readReport: (id) => readReport({ config, files }, id),
    writeReport: (id, lines) => writeReport({ config, files, log }, id, lines),
    clock,
  }
}
