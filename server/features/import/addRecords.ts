import type { Values } from '../../../src/schema'
import { modelOfName } from '../../resources/model'
import { specOf } from '../../resources/reads'
import { toRow } from '../../resources/record'
import { insertRow } from '../../records/rows'
import type { Trx } from '../../database/store'

/** Adds records as they are, without their rules. */
export async function addRecords(
  trx: Trx,
  resource: string,
  records: readonly Values[],
): Promise<void> {
  const model = modelOfName(resource)
  const spec = specOf(model.table)
  for (const record of records) await insertRow(trx, model.table, toRow(model, record, spec))
}
