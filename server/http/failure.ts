import { DriveFailure } from '../files/driveFailure'
import { UncertainCommit } from '../database/commitOutcome'
import { ApiError } from './apiError'

/** PostgreSQL: out of disk; SQLite and the file system: full. */
const fullCodes = new Set(['53100', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT'])
/** What heals by itself or by an operator: lost, late, busy, broken or read-only database, no handles. */
const awayCodes =
  /^(08|53|57P|57014|55P03|25P0[34]|25006|40001|40P01)|^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL|NOMEM)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE|EMFILE|ENFILE|EIO|EROFS)$/
/** What a file system refuses until an operator sees to it: rights, a file in a folder's place, a share that is gone. */
const refusedCodes =
  /^(EACCES|EPERM|ENOTDIR|EEXIST|EISDIR|ELOOP|ENOMEM|ENODEV|ENXIO|ESTALE|EBUSY|ENOLCK|ENOTCONN|EHOSTDOWN|ENETDOWN|ENETUNREACH|EREMOTEIO|ECONNABORTED)$/
const fullText = /database or disk is full|no space left/i
const awayText =
  /disk I\/O error|database is locked|unable to open database|readonly database|database disk image|connection terminated|connection error|query read timeout|timeout exceeded when trying to connect|the database system is|is not open|driver has already been destroyed/i

/** Makes of anything thrown the error that the client is told. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DriveFailure) {
    return new ApiError(503, 'file.away', { headers: { 'Retry-After': '5' } })
  }
  if (error instanceof UncertainCommit) {
    return new ApiError(503, 'api.uncertain', { headers: { 'Retry-After': '5' } })
  }
  const { code, text } = describe(error)
  if (fullCodes.has(code) || fullText.test(text)) return new ApiError(507, 'error.diskFull')
  const isRefused = refusedCodes.test(code) && isOfSystem(error)
  if (isRefused || awayCodes.test(code) || awayText.test(text)) {
    return new ApiError(503, 'error.unavailable', { headers: { 'Retry-After': '5' } })
  }
  // PostgreSQL stores neither NUL nor broken UTF-8: what was sent is malformed, wherever they stood.
  if (code === '22021' || code === '22P05') return new ApiError(400, 'error.malformed')
  return new ApiError(500, 'error.internal')
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

function describe(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: '', text: String(error) }
  // node:sqlite puts the library's words into errstr, others into the message.
  const text = `${error.message} ${property(error, 'errstr')}`
  return { code: property(error, 'code'), text }
}

function property(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}
