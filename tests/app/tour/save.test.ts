import { expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { resolverOf } from '../../../src/features/form/save/problems'
import { openBrowser } from '../../support/panel/browserApi'
import { picture } from '../../support/samples'
import { traced } from '../../support/trace'
import { filesOfTour } from './filesOfTour'

/** One save of a voucher's new banner: the form's resolver, the provider's `update`, the server, and back. */
async function savedVoucher() {
  const vouchers = resourceByName('promo-vouchers')
  const browser = await openBrowser()
  await browser.signIn()
  await browser.api.create(vouchers)

  const changed = async (height: number) => {
    const { data: previousData } = await browser.data.getOne('promo-vouchers', { id: 1 })
    const upload = new File([await picture(640, height)], 'nowy.png', { type: 'image/png' })
    const facts = { type: 'png', width: 640, height, animated: false }
    return { previousData, data: { ...previousData, banner: { upload, facts } } }
  }
  const save = async ({ previousData, data }: Awaited<ReturnType<typeof changed>>) => {
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { values } = await resolverOf(vouchers, previousData)(data, undefined, options)
    const saved = await browser.data.update('promo-vouchers', { id: 1, data: values, previousData })
    expect(saved.data).toMatchObject({ revision: previousData['revision'] + 1 })
  }
  // what is loaded or prepared once is so after a first save
  await save(await changed(300))
  const next = await changed(301)
  const ran = await traced(() => save(next))
  browser.close()
  return ran
}

/** A save passes no more files than this. A file of its own is worth a name of its own, a longer path is not. */
const most = 72

it('names every file that one save passes, and no other', async () => {
  const ran = await savedVoucher()
  const files = ran.map(({ file }) => file).toSorted()
  expect(filesOfTour('The tour: one save')).toEqual(files)
  expect(files.length).toBeLessThanOrEqual(most)
}, 120_000)

it('reads folders and the names behind them', () => {
  const page =
    'a `x/no.ts`\n## The tour\nSee `x/no.ts`\n1. `src/`: `a.ts`, `b.tsx`; `i18n/format.ts` and `d/e.ts` by `save`\n## Then `src/d.ts`'
  expect(filesOfTour('The tour', page)).toEqual([
    'i18n/format.ts',
    'src/a.ts',
    'src/b.tsx',
    'src/d/e.ts',
  ])
})
