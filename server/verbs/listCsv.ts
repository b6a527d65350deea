import { traitsOf } from '../../src/fields/kinds'
import { wireNameOf } from '../../src/fields/wire'
import { csvStream, type Cell } from '../csv/write'
import { serverHalfOf } from '../fields'
import { plainCell } from '../fields/half'
import type { Context } from '../http/context'
import type { Reply } from '../http/reply'
import type { Model } from '../resources/model'
import { recordJson } from '../resources/record'
import { streamRows, type Page } from '../store/rows'

/** All rows of a page's filter as a CSV file, written as they are read. */
export async function listAsCsv(context: Context, model: Model, page: Page): Promise<Reply> {
  const { store } = context
  const columns = csvColumns(model)
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of streamRows({ db: store.long, dialect: store.dialect }, page)) {
      yield rows.map((row) => {
        const item = recordJson(context, model, row)
        return columns.map(({ key, cell }) => cell(item[key] ?? null))
      })
    }
  }
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${model.name}.csv"`,
    },
    body: csvStream(
      columns.map(({ key }) => key),
      batches(),
    ),
  }
}

/** The columns of a CSV file: the head, and of each field the keys that it is answered under. */
function csvColumns({ resource }: Model) {
  const head = ['id', 'revision'].map((key) => ({ key, cell: plainCell }))
  const own = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.mode === 'writeOnly') return []
    const { cell, isInCsv = () => true } = serverHalfOf(field)
    const keys = Object.keys(traitsOf(field).wire.toJson(wireNameOf(name, field), null, field))
    return keys.filter(isInCsv).map((key) => ({ key, cell }))
  })
  // a typed `id` is a field of its own
  return [...new Map([...head, ...own].map((column) => [column.key, column])).values()]
}
