/** Takes away what a killed process left of its imports, an hour later, for tests/app/reliability/importKill.mjs. */
import { sweepStaged } from '../../../server/records/stagedRows'
import { openDatabase } from '../../../server/database/store'

const { DATA_DIR = '', DATABASE_URL } = process.env
const store = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null })
await sweepStaged(store, Date.now() + 3_600_000)
await store.close()
