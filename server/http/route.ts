import type { Schema } from '../jsonSchema'
import type { Role } from '../../src/schema/roles'
import type { Context } from './context'
import type { Reply } from './reply'
import type { QuotaName } from '../quota'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A key of a call's query, as its description has it. An array is a key that may be repeated. */
export interface QueryKey {
  readonly schema: Schema
  readonly required?: boolean
  readonly description?: string
}

/**
 * One call of the API. Without `roles` it does not start. The administrator is in every list of
 * roles, named or not.
 */
export interface Route {
  readonly method: Method
  /** Below `/api`, as in `programs/service/{id}`; with a leading slash it is the whole path. */
  readonly path: string
  readonly roles: Allowed
  /** Whose record it is about, for the audit log. */
  readonly resource?: string
  readonly verb?: string
  /** Every key that its query may have: any other is refused before it is answered. Lists and choices know their own. */
  readonly query?: Readonly<Record<string, QueryKey>>
  /** The kind of work it is, where that is not plain from what it does (`quotaOf`): each person has a quota of each. */
  readonly quota?: QuotaName
  /** It looks for the phrase of its query, which its list knows itself. */
  readonly isSearched?: boolean
  /** `none`: an unsafe call that needs no token, because there is no session yet. */
  readonly csrf?: 'none'
  /** A public call that asks who makes it. The others of the public answer without the database, whatever cookie comes. */
  readonly asksWho?: true
  /** The panel makes it by itself: it is no sign that a person is there, and keeps no session alive. */
  readonly isUnattended?: true
  readonly handler: (context: Context) => Reply | Response | Promise<Reply | Response>
}

export type Allowed = 'public' | 'signedIn' | readonly Role[]

/** The path a route answers on, without a trailing slash. */
export const fullPath = ({ path }: Route): string => (path.startsWith('/') ? path : `/api/${path}`)
