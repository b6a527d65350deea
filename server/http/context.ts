import type { Locale } from '../../src/schema/languages'
import type { SecretBox } from '../auth/secretBox'
import type { Session, CurrentUser } from '../auth/session'
import type { Config } from '../config'
import type { Drive } from '../files/drive'
import type { Log } from '../log'
import type { Metrics } from '../metrics'
import type { Store } from '../database/store'
import type { Totals } from '../records/pageCache'
import { ApiError } from './apiError'
import type { Readiness } from './readiness'

/** What the application is given at its start, and every handler has. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly files: Drive
  readonly box: SecretBox
  readonly log: Log
  readonly totals: Totals
  readonly readiness: Readiness
  /** Null where nobody may ask for them. */
  readonly metrics: Metrics | null
  /** Milliseconds since 1970; tests set the clock. */
  readonly clock: () => number
}

/** One call, as a handler sees it. */
export interface Context extends Services {
  readonly request: Request
  readonly url: URL
  readonly query: URLSearchParams
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>
  readonly session: Session | null
  readonly user: CurrentUser | null
  readonly locale: Locale
  /** The client's address; behind a trusted proxy the one it vouches for. */
  readonly ip: string
  /** How many bytes have come over its connection so far: what a body that comes slowly is judged by. */
  readonly received?: () => number
  /** The id of this call in the log, in its answer and in the error that a person sees. */
  readonly requestId: string
  /** Notes once in the audit log that a right was missing for a part of this call, which answers all the same. */
  readonly noteRefusal?: () => Promise<void>
  /** The moment of the call, ms. */
  readonly now: number
}

/** The session of a call whose route is not public. */
export function sessionOf<S>({ session }: { readonly session: S | null }): S {
  if (!session) throw new ApiError(401, 'error.unauthenticated')
  return session
}

/** The user of a call whose route is not public. */
export const userOf = (context: Pick<Context, 'user'>): CurrentUser => {
  if (!context.user) throw new ApiError(401, 'error.unauthenticated')
  return context.user
}

/** Whether the user of a call whose route is not public is an administrator. */
export const isAdmin = (context: Pick<Context, 'user'>): boolean =>
  userOf(context).roles.includes('ROLE_ADMIN')
