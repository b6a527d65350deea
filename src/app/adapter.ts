import { type ApiAdapter, standardAdapter } from '../../dataProvider/adapter'

/** How the answers of this panel's API are understood; put your own here (docs/another-api.md). */
export const adapter: ApiAdapter = standardAdapter
