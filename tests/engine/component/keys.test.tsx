import { openPanel, type Panel } from '../../support/panel/panel'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { world } from '../../support/samples'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const numbers = resourceByName('gallery-numbers')
const place = resourceByName('gallery-places')
let panel: Panel
afterEach(() => panel.close())

/** In the order of their numbers. */
const three = async (api: Api) => {
  for (const [at, name] of ['Trzecia', 'Druga', 'Pierwsza'].entries())
    await api.create(numbers, { changes: { name, orderNo: at + 4, active: true } })
}
async function deleteRow(name: string) {
  await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name })))
  await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
  await press(panel, t('rows.remove.confirm'))
}
const label = () => document.activeElement?.getAttribute('aria-label')

describe('the focus', () => {
  it('is in the first field of a form, where Enter saves nothing', async () => {
    panel = await openPanel('/gallery-places/create')
    await fieldOf(place, 'name')
    const first = document.querySelector('.form-grid input')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await panel.user.keyboard('7{Enter}')
    await retype(panel, await fieldOf(place, 'name'), 'Nowa{Enter}')
    expect(panel.writes()).toEqual([])
    expect(panel.address()).toBe('/gallery-places/create')
  })

  it('goes to the help and back, and the empty field it came from is not wrong yet', async () => {
    panel = await openPanel('/gallery-places/create')
    const name = await fieldOf(place, 'name')
    await panel.user.click(name)
    await panel.user.keyboard('{F1}')
    await waitFor(() => expect(document.activeElement?.closest('.help-drawer')).toBeTruthy())
    await panel.user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
    await panel.user.tab()
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  })

  it('passes by a field that cannot be changed', async () => {
    panel = await openPanel(`/gallery-places/${world.id}`)
    const name = await fieldOf(place, 'name')
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  it('goes from a deleted row to the one in its place, and from the last to the button above', async () => {
    panel = await openPanel('/gallery-numbers', { prepare: three })
    await deleteRow('Druga')
    await waitFor(() => expect(label()).toBe(t('list.rowActions', { name: 'Pierwsza' })))
    await deleteRow('Pierwsza')
    await waitFor(() => expect(label()).toBe(t('list.rowActions', { name: 'Trzecia' })))
  })

  it('stays at the ordering number, and a wrong one is said in words', async () => {
    panel = await openPanel('/gallery-numbers', { prepare: three })
    const name = { name: 'Druga' }
    await panel.user.click(await screen.findByLabelText(`5 ${t('list.changeOrder', name)}`))
    const number = await screen.findByLabelText(t('list.changeOrder', name), { selector: 'input' })
    await retype(panel, number, '1,5')
    await act(async () => number.blur())
    await screen.findByText(t('list.orderInvalid'))
    expect(panel.writes()).toEqual([])
    await retype(panel, number, '9{Enter}')
    await waitFor(() => expect(label()).toBe(`9 ${t('list.changeOrder', name)}`))
  })
})

it('says of a day that is none what is wrong when its field is left', async () => {
  panel = await openPanel('/gallery-numbers/create')
  const day = await fieldOf(numbers, 'startDate')
  await retype(panel, day, 'kiedys')
  await panel.user.tab()
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  await retype(panel, day, '31.02.2026')
  await panel.user.tab()
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe(
    '',
  )
})

describe('the record after this one', () => {
  it('opens no form once its answer comes to somebody who has left', async () => {
    panel = await openPanel('/gallery-numbers?perPage=10', {
      prepare: async (api) => {
        for (let at = 0; at < 11; at += 1)
          await api.create(numbers, { changes: { name: `Numer ${at}`, orderNo: at + 1 } })
      },
    })
    const rows = await waitFor(() => {
      const found = screen.getAllByText(/^Numer \d+$/)
      expect(found).toHaveLength(10)
      return found
    })
    const last = rows.at(-1)
    if (!last) throw new Error('no rows')
    await panel.user.click(last)
    const next = await screen.findByLabelText(new RegExp(t('copy.after')), {}, { timeout: 15_000 })
    let isAsked = false
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    panel.network.between = async ({ method, url }) => {
      if (method !== 'GET' || !/[?&]limit=1(?:&|$)/.test(url)) return undefined
      isAsked = true
      await held
      return undefined
    }
    await panel.user.click(next)
    await waitFor(() => expect(isAsked).toBe(true), { timeout: 15_000 })
    await press(panel, t('form.cancel'))
    await waitFor(() => expect(screen.queryByText(t('form.save'))).toBeNull(), { timeout: 15_000 })
    const at = panel.address()
    release()
    await new Promise((go) => setTimeout(go, 500))
    expect(panel.address()).toBe(at)
  })
})
