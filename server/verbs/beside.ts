import { setImmediate } from 'node:timers/promises'
import { specOf } from '../resources/reads'
import { modelOfName } from '../resources/model'
import { toRow } from '../resources/record'
import { idOfRow, type RecordId, type Row } from '../records/rows'
import { stageRows, type StagedRows } from '../records/stagedRows'
import type { Prepared } from './prepare'

interface Rows {
  readonly table: string
  /** The column that names the record. */
  readonly column: string
  readonly rows: (id: RecordId) => AsyncIterable<readonly Row[]>
}

/** The child records that a family adds along with a record, as rows. */
function rowsBeside({ model, write }: Prepared): Rows | null {
  const beside = model.hooks.beside?.(write)
  if (!beside) return null
  const child = modelOfName(beside.resource)
  if (!child.parent?.resources.includes(model.name))
    throw new Error(`${model.name}: ${child.name} are no children of it`)
  const { table, parent } = child
  const spec = specOf(table)
  return {
    table,
    column: parent.column,
    rows: async function* (id) {
      for await (const records of beside.records(id)) {
        yield records.map((record) => toRow(child, record, spec))
        await setImmediate()
      }
    },
  }
}

/** Stores the child rows of a record, before it is written. @returns null if there are none */
export async function stageBeside(prepared: Prepared): Promise<StagedRows | null> {
  const { context, model, write } = prepared
  const beside = rowsBeside(prepared)
  if (!beside) return null
  const { table, column, rows } = beside
  const of = write.stored ? idOfRow(write.stored) : undefined
  return stageRows(
    context.store,
    { parent: model.table, table, column, of },
    { rows, clock: context.clock },
  )
}
