/** The database and this program do not fit together; the message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}
