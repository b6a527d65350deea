import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import { everyPage } from '../../dataProvider/everyPage'

/** Reading stops once more rows than this were read. */
const MOST = 20_000

/** Every row of a list, page by page, as it is sorted and narrowed. */
export async function everyRow(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  asked: Omit<GetListParams, 'pagination'>,
): Promise<readonly RaRecord[]> {
  return everyPage(async (page, perPage) => {
    const pagination = { page, perPage }
    const meta = { ...asked.meta, isAsAsked: true }
    return (await provider.getList<RaRecord>(resource, { ...asked, meta, pagination })).data
  }, MOST)
}
