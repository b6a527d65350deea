// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { target } from '../../../../../../resources/kinds'
import { emptyTarget } from '../../../../../../resources/kinds/target/value'
import { renderInput } from '../../../../../support/panel/renderInput'
import polish from '../../../../../engine/unit/src/fields/polish.json'

afterEach(cleanup)

const lists = {
  'dictionary/customer-groups': [
    { id: 1, name: 'Trader', subtypes: [{ id: 11, name: 'Sklep' }] },
    {
      id: 2,
      name: 'HoReCa',
      subtypes: [
        { id: 21, name: 'Bar' },
        { id: 22, name: 'Hotel' },
      ],
    },
    { id: 4, name: 'SCO', subtypes: [{ id: 41, name: 'Biuro' }] },
  ],
  'hall/options': [1, 2, 3, 4, 5].map((id) => ({ id, name: `Hala ${id}` })),
}
const scene = { fields: { target: target() }, lists }

test('ticking groups merges their codes, unticking splits them', async () => {
  const page = renderInput({ ...scene, values: { target: emptyTarget }, part: 'clientGroup' })
  await page.user.click(screen.getByRole('checkbox', { name: 'Trader' }))
  await page.user.click(screen.getByRole('checkbox', { name: 'HoReCa' }))
  expect(page.value('target')).toMatchObject({ customerType: 3 })
  await page.user.click(screen.getByRole('checkbox', { name: 'Trader' }))
  expect(page.value('target')).toMatchObject({ customerType: 2 })
})

test('sub-groups open from a whole group with all of its own ticked', async () => {
  const page = renderInput({
    ...scene,
    values: { target: { ...emptyTarget, customerType: 2 } },
    part: 'clientGroup',
  })
  await page.user.click(screen.getByRole('button', { name: /Podgrupy/ }))
  await page.user.click(await screen.findByRole('checkbox', { name: 'Bar' }))
  expect(page.value('target')).toMatchObject({ customerType: 0, customerSubtypes: [22] })
})

test('stored cards switch the group off and say why; removed they can be brought back', async () => {
  const stored = { ...emptyTarget, customerType: null, targetCustomers: 5 }
  const page = renderInput({
    ...scene,
    values: { target: stored },
    record: { id: 1, target: stored },
  })
  expect(screen.getByRole('checkbox', { name: 'HoReCa' })).toHaveProperty('disabled', true)
  expect(screen.getAllByText(polish.wylaczoneBoOOdbiorcach)).toHaveLength(3)
  await page.user.click(screen.getByRole('button', { name: polish.usunListe }))
  expect(page.value('target')).toMatchObject({ targetCustomers: 0 })
  expect(screen.getByRole('checkbox', { name: 'HoReCa' })).toHaveProperty('disabled', false)
  await page.user.click(screen.getByRole('button', { name: polish.cofnijUsuniecie }))
  expect(page.value('target')).toMatchObject({ targetCustomers: 5 })
})

test('halls: shift-click takes the range, the box for all takes and clears all, a deleted hall stays', async () => {
  const page = renderInput({
    ...scene,
    values: { target: { ...emptyTarget, halls: [12] } },
    part: 'halls',
  })
  expect(await screen.findByRole('checkbox', { name: polish.halaUsunieta12 })).toHaveProperty(
    'checked',
    true,
  )
  await page.user.click(screen.getByRole('checkbox', { name: 'Hala 2' }))
  await page.user.keyboard('{Shift>}')
  await page.user.click(screen.getByRole('checkbox', { name: 'Hala 4' }))
  await page.user.keyboard('{/Shift}')
  expect(page.value('target')).toMatchObject({ halls: [2, 3, 4, 12] })
  expect(screen.getByText('4 z 6 hal')).toBeTruthy()
  await page.user.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie' }))
  expect(page.value('target')).toMatchObject({ halls: [1, 2, 3, 4, 5, 12] })
  await page.user.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystkie' }))
  expect(page.value('target')).toMatchObject({ halls: [] })
})

test('the box for all means what was found while one searches', async () => {
  const page = renderInput({ ...scene, values: { target: emptyTarget }, part: 'halls' })
  await page.user.type(await screen.findByRole('searchbox'), 'hala 3')
  await page.user.click(screen.getByRole('checkbox', { name: 'Zaznacz znalezione' }))
  expect(page.value('target')).toMatchObject({ halls: [3] })
})

test('the box for anonymous users is only where the field has it', () => {
  renderInput({
    ...scene,
    fields: { target: target({ anonymous: false }) },
    values: { target: emptyTarget },
  })
  expect(screen.queryByRole('checkbox', { name: polish.takzeNiezalogowani })).toBeNull()
})
