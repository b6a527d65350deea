import type { Values } from '../../../src/schema'
import { modelOfName } from '../../resources/model'
import { specOf } from '../../resources/reads'
import { toRow } from '../../resources/record'
import { insertRow } from '../../records/rows'
import type { Store, Trx } from '../../database/store'

/** Adds records as they are, without their rules. */
export async function addRecords(
  trx: Trx,
  { dialect }: Pick<Store, 'dialect'>,
  { resource, records }: { readonly resource: string; readonly records: readonly Values[] },
): Promise<void> {
  const model = modelOfName(resource)
  const spec = specOf(model.table)
  for (const record of records)
    await insertRow(trx, model.table, toRow(model, record, dialect.name, spec))
}
