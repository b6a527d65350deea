import { ConfigError } from './config'
import { codeOf } from './errorCode'
import { DriveFailure } from './files/driveFailure'
import { toApiError } from './http/failure'
import { OperatorError } from './operatorError'
import { DefinitionError } from '../src/schema/definitionError'
import { MigrationError } from './database/schemaChange/migrationError'

const expected = [ConfigError, DefinitionError, DriveFailure, MigrationError, OperatorError]
const network = /^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE)/
/** PostgreSQL: sign-in refused, or no such database. */
const refusal = /^(?:28|3D)/
/** What to do about an error of the file system, by its code, or by SQLite's message. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:EACCES|EPERM)\b/,
    'give the user that runs this the right to write there (chown, chmod), then do it again',
  ],
  [
    // Node says ENOENT where a folder and its parents are to be made on a read-only mount
    /\bEROFS\b|ENOENT: no such file or directory, mkdir|readonly database|unable to open database/,
    'let the folder be written (mount it read-write, make the one above it, chown, chmod), or set DATA_DIR to one that can be',
  ],
  [
    /\b(?:ENOTDIR|EEXIST|EISDIR)\b/,
    'a file stands where a folder should be, or the other way round: move it away, or name another place',
  ],
  [/\b(?:EMFILE|ENFILE)\b/, 'too many files are open: raise the limit (ulimit -n, LimitNOFILE)'],
  [/\b(?:EIO|ESTALE|ENODEV|ENXIO)\b/, 'the disk or the shared folder fails: look at it'],
]
const noTable = /no such table|relation "[^"]*" does not exist/

/** What an operator can mend, in one line; null for a fault of the program's own, of which the stack counts. */
export function operatorLine(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (expected.some((kind) => error instanceof kind)) return error.message
  const code = codeOf(error)
  // If two addresses of one name both refuse, the error has no message.
  const said = error.message || code
  const { status } = toApiError(error)
  if (status === 507) return `No space is left: make room and do it again (${said})`
  if (refusal.test(code)) return `DATABASE_URL: ${said}`
  if (noTable.test(said))
    return `This database has no tables of the panel: are DATABASE_URL and DATA_DIR right? (${said})`
  const remedy = remedies.find(([words]) => words.test(`${code} ${said}`))?.[1]
  const whole = remedy ? `${said}: ${remedy}` : said
  // An error of the file system, whose message names the file.
  if (Reflect.has(error, 'syscall') && !network.test(code)) return whole
  return status === 503 ? `The database cannot be used: ${whole}` : null
}
