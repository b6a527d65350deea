import { prepared } from '../../database/prepared'
import type { IdempotencyTable } from '../../database/systemTables'

/**
 * Claims (user, route, key) for a create that begins: changes one row, or none if it is claimed. Last parameter: now.
 */
export const claimIdempotencyKey = prepared(
  `insert into idempotency (user_id, route, key, status, body, at) values (?, ?, ?, 0, '', ?)
    on conflict (user_id, route, key) do nothing`,
)

/** Keeps (status, body, etag) of the create that took (user, route, key). */
export const keepIdempotentAnswer = prepared(
  'update idempotency set status = ?, body = ?, etag = ? where user_id = ? and route = ? and key = ?',
)

// Status 0 is a create in flight: a retry waits for it at its claim.
export const findIdempotentAnswer = prepared<Pick<IdempotencyTable, 'status' | 'body' | 'etag'>>(
  `select status, body, etag from idempotency
    where user_id = ? and route = ? and key = ? and status > 0`,
)
