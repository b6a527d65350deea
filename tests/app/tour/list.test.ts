import { expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { openBrowser } from '../../support/panel/browserApi'
import { traced } from '../../support/trace'
import { filesOfTour } from './filesOfTour'

/** A page of the list of vouchers, found by a phrase and sorted by name: the provider's `getList`, the server, and back. */
async function listedVouchers() {
  const vouchers = resourceByName('promo-vouchers')
  const browser = await openBrowser()
  await browser.signIn()
  for (const n of [1, 2]) await browser.api.create(vouchers, { n })
  const list = async (page: number) => {
    const { data } = await browser.data.getList('promo-vouchers', {
      pagination: { page, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    })
    expect(data).toHaveLength(1)
  }
  // what is loaded or prepared once is so after a first page
  await list(1)
  const ran = await traced(() => list(2))
  browser.close()
  return ran
}

/** A page of a list passes no more files than this. */
const most = 42

it('names every file that one page of a list passes, and no other', async () => {
  const ran = await listedVouchers()
  const files = ran.map(({ file }) => file).toSorted()
  expect(filesOfTour('The tour: one list')).toEqual(files)
  expect(files.length).toBeLessThanOrEqual(most)
}, 120_000)
