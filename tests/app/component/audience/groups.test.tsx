import { openPanel, type Panel } from '../../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { press } from '../../../support/panel/form'
import { t } from '../../../support/text'

let panel: Panel
afterEach(() => panel.close())

it('an audience whose answer was lost is kept once, however often it is saved', async () => {
  panel = await openPanel('/banners/create')
  await panel.user.click(await screen.findByLabelText('HoReCa'))
  await press(panel, t('audience.open'))
  await press(panel, t('audience.keep'))
  const name = await screen.findByLabelText(t('audience.name'))
  await panel.user.type(name, 'Moja')
  panel.loseAnswer()
  await panel.user.keyboard('{Enter}')
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  await waitFor(() => expect(said().join('')).not.toBe(''))
  await panel.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByLabelText(t('audience.name'))).toBeNull())
  const { data } = await panel.api.call('GET', 'audiences')
  expect(data['items']).toHaveLength(1)
})

/** Opens two groups that are kept. @returns lets the answer to a call come */
async function openTwo(method: string) {
  panel = await openPanel('/banners/create', {
    isAccount: true,
    prepare: async ({ call }) => {
      for (const name of ['Moja', 'Druga']) {
        const group = { customer_type: 7, customer_subtypes: [], halls: [] }
        const body = JSON.stringify({ name, role: null, ...group })
        await call('POST', 'audiences', { body, headers: { 'Content-Type': 'application/json' } })
      }
    },
  })
  await press(panel, t('audience.open'))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  panel.network.between = async (sent) => {
    if (sent.method === method) await held
    return undefined
  }
  return () => release()
}
const heard = (method: string) =>
  waitFor(() =>
    expect(panel.writes().some((one) => one.method === method && one.status > 0)).toBe(true),
  )
const nameField = () => screen.findByLabelText(t('audience.name'))

it('keeps what is typed into a group while another one is deleted, once', async () => {
  const release = await openTwo('DELETE')
  await panel.user.click(await screen.findByLabelText(t('audience.remove', { name: 'Moja' })))
  await press(panel, t('list.delete'))
  expect(screen.queryByText(t('list.delete'))).toBeNull()
  await panel.user.click(await screen.findByLabelText(t('audience.change', { name: 'Druga' })))
  await panel.user.type(await nameField(), ' i trzecia')
  release()
  await heard('DELETE')
  expect(await nameField()).toHaveProperty('value', 'Druga i trzecia')
})

it('keeps what is typed into a group while another one is saved', async () => {
  const release = await openTwo('PUT')
  await panel.user.click(await screen.findByLabelText(t('audience.change', { name: 'Moja' })))
  await panel.user.type(await nameField(), ' nowa')
  await panel.user.keyboard('{Enter}')
  const popover = await screen.findByRole('dialog', { name: t('audience.open') })
  await panel.user.click(within(popover).getByText(t('form.cancel')))
  await press(panel, t('form.guard.discard'))
  await panel.user.click(await screen.findByLabelText(t('audience.change', { name: 'Druga' })))
  await panel.user.type(await nameField(), ' i trzecia')
  release()
  await heard('PUT')
  await waitFor(async () => {
    const { data } = await panel.api.call('GET', 'audiences')
    expect(JSON.stringify(data)).toContain('Moja nowa')
  })
  expect(await nameField()).toHaveProperty('value', 'Druga i trzecia')
})

it('asks with the focus on the way back, and has it near where it was after the answer', async () => {
  const release = await openTwo('DELETE')
  const bin = () => screen.findByLabelText(t('audience.remove', { name: 'Moja' }))
  await panel.user.click(await bin())
  const question = await screen.findByRole('group', { name: t('audience.ask', { name: 'Moja' }) })
  expect(document.activeElement).toBe(within(question).getByText(t('form.cancel')))
  await panel.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await bin())
  await panel.user.keyboard('{Enter}')
  await press(panel, t('list.delete'))
  release()
  await waitFor(() => expect(screen.queryByText('Moja')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Druga')
})
