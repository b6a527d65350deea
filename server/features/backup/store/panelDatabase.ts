import { OperatorError } from '../../../operatorError'
import { loadModule } from '../../../database/sqlite'

/**
 * Looks into an embedded database, which is opened for reading alone.
 * @throws OperatorError unless a panel has made it: an empty file, too, would be taken for a new one and filled
 */
export async function mustBePanels(file: string): Promise<void> {
  const { DatabaseSync } = await loadModule()
  let why = ''
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      if (database.prepare(`select value from meta where key = 'version'`).get()) return
    } finally {
      database.close()
    }
  } catch (error) {
    why = error instanceof Error ? ` (${error.message})` : ''
  }
  throw new OperatorError(
    `${file} is no database of the panel${why}, nothing was restored. Take another backup.`,
  )
}
