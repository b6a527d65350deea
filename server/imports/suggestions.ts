import { createHash } from 'node:crypto'
import { suggestionColumns, toSuggestion, type Suggestion } from '../csv/suggestions'
import { catalogue } from '../resources/catalogue'
import { toRow } from '../resources/record'
import { newLines } from '../store/importLines'
import { insertRow } from '../store/rows'
import type { Store, Trx } from '../store/store'
import { importKind, type Target } from './kind'

/** Rows of one transaction: a save of somebody else waits for one of them at most. */
const piece = 500

/**
 * What the app's users wrote. Each line comes in once, whatever file it comes in again, so that an import may go in
 * pieces: one that ended on its way is simply run again.
 */
export const suggestions = importKind({
  name: 'suggestions',
  ...suggestionColumns,
  canBeWhole: false,
  read: toSuggestion,
  store: storeSuggestions,
})

async function storeSuggestions(
  { store, now, commit }: Target,
  batches: AsyncIterable<readonly Suggestion[]>,
): Promise<void> {
  let waiting: Suggestion[] = []
  let loaded = 0
  let known = 0
  const add = async (trx: Trx, found: readonly Suggestion[]) => {
    const added = await addNew(trx, { store, now }, found)
    loaded += added
    known += found.length - added
  }
  for await (const found of batches) {
    waiting.push(...found)
    while (waiting.length > piece) {
      const first = waiting.slice(0, piece)
      waiting = waiting.slice(piece)
      await store.transaction((trx) => add(trx, first))
    }
  }
  await store.transaction(async (trx) => {
    await add(trx, waiting)
    await commit(trx, { loaded, known })
  })
}

async function addNew(
  trx: Trx,
  { store, now }: { store: Store; now: number },
  found: readonly Suggestion[],
): Promise<number> {
  const model = catalogue.model('suggestions')
  const spec = catalogue.spec(model.table)
  const byHash = new Map(found.map((suggestion) => [hashOf(suggestion), suggestion]))
  const fresh = await newLines(trx, 'suggestions', [...byHash.keys()])
  const created = new Date(now).toISOString()
  for (const [hash, suggestion] of byHash)
    if (fresh.has(hash))
      await insertRow(
        trx,
        model.table,
        toRow(model, { ...suggestion, created }, store.dialect.name, spec),
      )
  return fresh.size
}

const hashOf = (suggestion: Suggestion): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(suggestion)))
    .digest('base64url')
