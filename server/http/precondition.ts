import { ApiError } from './apiError'

/**
 * The revision (or other version) an update says it saw (`If-Match: "3"`, a `W/` prefix accepted). Throws 428 without
 * one or with `*`, 412 when it is not the present one.
 */
export function requireRevision(headers: Headers, present: number | string): void {
  const given = headers.get('if-match')?.trim()
  if (!given || given === '*') throw new ApiError(428, 'error.noRevision')
  if (tagOf(given) !== String(present)) throw new ApiError(412, 'error.stale')
}

/** For a delete: judged only where it is sent. */
export function honourRevision(headers: Headers, present: number): void {
  if (headers.has('if-match')) requireRevision(headers, present)
}

const tagOf = (header: string) => /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1] ?? null
