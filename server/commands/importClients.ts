import { createReadStream } from 'node:fs'
import path from 'node:path'
import { translate } from '../../i18n/translate'
import { audit } from '../auth/audit'
import { readClients, type ClientLine } from '../csv/clients'
import { CsvError } from '../csv/read'
import type { Config } from '../config'
import { catalogue } from '../resources/catalogue'
import { toRow } from '../resources/record'
import { former, tableSpecs } from '../specs'
import { addClients, type Client } from '../store/clientBase'
import { migrate } from '../store/migrate'
import { insertRow } from '../store/rows'
import { openDatabase, type Store } from '../store/store'

/** What an import of the client base did. */
export interface ClientImport {
  readonly loaded: number
  readonly rejectedCount: number
  /** The first of the rejected lines, each with what is wrong with it. */
  readonly rejected: readonly string[]
}

/** Rows of one transaction: a running server writes in between. */
const batch = 2_000
const reported = 20

/**
 * Reads a CSV of the client base into the database, beside a running server. A card that is there already takes its new
 * values, so that an import that was interrupted is simply run again. It becomes a row of imports-history either way.
 *
 * @throws CsvError for a file without the columns; Error where it cannot be read
 */
export async function importClients(config: Config, file: string): Promise<ClientImport> {
  const store = await openDatabase(config)
  const startedAt = Date.now()
  let loaded = 0
  let rejectedCount = 0
  const rejected: string[] = []
  const take = (lines: readonly ClientLine[]): Client[] =>
    lines.flatMap((found) => {
      if ('client' in found) return [found.client]
      rejectedCount += 1
      const say = ({ message, args }: { message: string; args?: object }) =>
        translate('pl', message, { ...args })
      if (rejected.length < reported)
        rejected.push(`${found.line}: ${found.rejected.map(say).join('; ')}`)
      return []
    })
  const save = (clients: readonly Client[]) =>
    store.transaction((trx) => addClients(trx, distinct(clients)))
  try {
    await migrate(store, tableSpecs, former)
    try {
      let waiting: Client[] = []
      for await (const lines of readClients(createReadStream(file))) {
        waiting.push(...take(lines))
        if (waiting.length < batch) continue
        await save(waiting)
        loaded += waiting.length
        waiting = []
      }
      await save(waiting)
      loaded += waiting.length
    } catch (error) {
      await keepHistory(store, { file, startedAt, status: 'error', loaded, rejectedCount })
      throw error instanceof CsvError ? new Error(sayProblem(error)) : error
    }
    const status = loaded === 0 ? 'error' : rejectedCount > 0 ? 'warning' : 'success'
    await keepHistory(store, { file, startedAt, status, loaded, rejectedCount })
    return { loaded, rejectedCount, rejected }
  } finally {
    await store.close()
  }
}

const sayProblem = ({ problem }: CsvError) => translate('pl', problem.message, { ...problem.args })

/** One statement may not name a card twice: the last line of a batch counts. */
function distinct(clients: readonly Client[]): Client[] {
  const byCard = new Map<string, Client>()
  for (const client of clients)
    byCard.set(`${client.storeKey}/${client.customerId}/${client.personId}`, client)
  return [...byCard.values()]
}

async function keepHistory(
  store: Store,
  entry: {
    file: string
    startedAt: number
    status: 'success' | 'warning' | 'error'
    loaded: number
    rejectedCount: number
  },
): Promise<void> {
  const model = catalogue.model('imports-history')
  const now = Date.now()
  const record = {
    startDateTime: new Date(entry.startedAt).toISOString(),
    endDateTime: new Date(now).toISOString(),
    description: translate(
      'pl',
      entry.rejectedCount > 0 ? 'api.clientsPartly' : 'api.clientsImport',
      {
        file: path.basename(entry.file),
        smart_count: entry.rejectedCount,
      },
    ),
    status: entry.status,
  }
  await store.transaction(async (trx) => {
    const row = toRow(model, record, store.dialect.name, catalogue.spec(model.table))
    await insertRow(trx, model.table, row)
    await audit(trx, {
      at: now,
      actor: null,
      ip: 'console',
      action: 'import',
      resource: 'client',
      after: { file: path.basename(entry.file), loaded: entry.loaded },
    })
  })
}
