import { setImmediate } from 'node:timers/promises'
import type { Values } from '../../src/schema'
import { catalogue } from '../resources/catalogue'
import type { Model } from '../resources/model'
import { toRow } from '../resources/record'
import { countApart } from '../store/counts'
import { addLines } from '../store/manyRows'
import type { RecordId, Row } from '../store/rows'
import { stageRows, type StagedRows } from '../store/stagedRows'
import type { Trx } from '../store/store'
import type { Prepared } from './prepare'

interface Rows {
  readonly table: string
  /** The column that names the record that they come with. */
  readonly column: string
  readonly rows: (id: RecordId) => AsyncIterable<readonly Row[]>
}

/** What a family says comes with a record, as rows. */
function rowsBeside({ context, model, write }: Prepared): Rows | null {
  const beside = model.hooks.beside?.(write)
  if (!beside) return null
  const child = catalogue.model(beside.resource)
  if (!child.parent?.resources.includes(model.name))
    throw new Error(`${model.name}: ${child.name} are no children of it`)
  const { table, parent } = child
  const spec = catalogue.spec(table)
  const rowOf = (of: Model, record: Values) => toRow(of, record, context.store.dialect.name, spec)
  return {
    table,
    column: parent.column,
    rows: async function* (id) {
      for await (const records of beside.records(id)) {
        yield records.map((record) => rowOf(child, record))
        await setImmediate()
      }
    },
  }
}

/** Stores what comes with a new record, before it. @returns null where nothing does */
export async function stageBeside(prepared: Prepared): Promise<StagedRows | null> {
  const { context, model } = prepared
  const beside = rowsBeside(prepared)
  if (!beside) return null
  const { table, column, rows } = beside
  return stageRows(
    context.store,
    { parent: model.table, table, column },
    { rows, clock: context.clock },
  )
}

/**
 * Stores what comes with a record that is there, in its transaction and before any of it is locked.
 * @returns writes how many there are, once it is
 */
export async function addBeside(trx: Trx, prepared: Prepared): Promise<() => Promise<void>> {
  const { stored } = prepared.write
  const beside = rowsBeside(prepared)
  if (!beside || !stored) return async () => undefined
  const { table, column } = beside
  const id = Number(stored['id'])
  return countApart(trx, { parent: prepared.model.table, id, table, column }, async () => {
    let count = 0
    for await (const rows of beside.rows(id)) {
      await addLines(trx, table, rows)
      count += rows.length
    }
    return count
  })
}
