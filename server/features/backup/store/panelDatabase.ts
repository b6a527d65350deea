import { OperatorError } from '../../../operatorError'
import { loadModule } from '../../../database/sqlite'

/**
 * Looks into the copy of an embedded database.
 * @param source what it is a copy of, as an operator knows it
 * @param outcome what became of the restore, a sentence
 * @throws OperatorError unless a panel has made it: even an empty file would be taken for a new database and filled
 */
export async function mustBePanels(
  copy: string,
  { source, outcome }: { source: string; outcome: string },
): Promise<void> {
  const { DatabaseSync } = await loadModule()
  let why = ''
  try {
    const database = new DatabaseSync(copy)
    try {
      if (database.prepare(`select value from meta where key = 'version'`).get()) return
    } finally {
      database.close()
    }
  } catch (error) {
    why = error instanceof Error ? ` (${error.message})` : ''
  }
  throw new OperatorError(
    `${source} is no database of the panel${why}. ${outcome} Take another backup.`,
  )
}
