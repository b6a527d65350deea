import type { DataProvider, GetListParams, RaRecord } from 'ra-core'

/** The longest page that a list is answered with, and so many rows beyond which nobody reads on. */
const [PAGE, MOST] = [500, 20_000] as const

/** Every row of a list, page by page, as it is sorted and narrowed. */
export async function everyRow(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  asked: Omit<GetListParams, 'pagination'>,
): Promise<readonly RaRecord[]> {
  const found: RaRecord[] = []
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: PAGE }
    const { data } = await provider.getList<RaRecord>(resource, { ...asked, pagination })
    found.push(...data)
    if (data.length < PAGE || found.length > MOST) return found
  }
}
