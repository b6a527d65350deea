import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { world } from '../../support/samples'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const hall = resourceByName('hall')
const banners = resourceByName('banners')
let panel: Panel
afterEach(() => panel.close())

const escape = (more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', ...more })
const question = () => screen.queryByText(t('form.guard.text'))

describe('Escape', () => {
  it('asks once about what was typed, however quick the second one is, and the next one stays', async () => {
    panel = await openPanel(`/hall/${world.id}`)
    const chief = await fieldOf(hall, 'chief')
    await retype(panel, chief, 'Anna Nowak')
    escape()
    // before the question has come up: it is taken back, or not heard
    escape()
    await screen.findByText(t('form.guard.text'), {}, { timeout: 3_000 }).then(
      () => escape(),
      () => undefined,
    )
    await waitFor(() => expect(question()).toBeNull())
    expect(chief).toHaveProperty('value', 'Anna Nowak')
    // one that comes while the answer is still on its way is not heard
    await waitFor(() => {
      if (!question()) escape()
      expect(question()).not.toBeNull()
    })
    escape()
    await waitFor(() => expect(question()).toBeNull())
    expect(panel.address()).toBe(`/hall/${world.id}`)
    expect(chief).toHaveProperty('value', 'Anna Nowak')
  })

  it('that follows the one that asks takes the question back before anything below hears it', async () => {
    panel = await openPanel(`/hall/${world.id}`)
    await retype(panel, await fieldOf(hall, 'chief'), 'Anna Nowak')
    const heard = vi.fn()
    document.addEventListener('keydown', heard, { capture: true })
    escape()
    // the first ones may come before the router has stopped; without an answer they would never end
    let isTaken = false
    for (let times = 0; times < 30 && !isTaken; times++) {
      await new Promise((go) => setTimeout(go, 20))
      heard.mockClear()
      escape()
      isTaken = heard.mock.calls.length === 0
    }
    document.removeEventListener('keydown', heard, { capture: true })
    expect(isTaken).toBe(true)
    await waitFor(() => expect(question()).toBeNull())
    expect(panel.address()).toBe(`/hall/${world.id}`)
  })

  it('right after what was typed is thrown away keeps nobody', async () => {
    panel = await openPanel(`/hall/${world.id}`)
    await retype(panel, await fieldOf(hall, 'chief'), 'Anna Nowak')
    await waitFor(() => {
      if (!question()) escape()
      expect(question()).not.toBeNull()
    })
    fireEvent.click(await screen.findByText(t('form.guard.discard')))
    escape()
    await waitFor(() => expect(panel.address()).toBe('/hall'), { timeout: 15_000 })
    await waitFor(() => expect(question()).toBeNull(), { timeout: 15_000 })
  })

  it('that is held down closes one layer', async () => {
    panel = await openPanel(`/hall/${world.id}`)
    await fieldOf(hall, 'chief')
    escape({ repeat: true })
    expect(panel.address()).toBe(`/hall/${world.id}`)
    escape()
    await waitFor(() => expect(panel.address()).toBe('/hall'))
  })

  it('empties a search within a form, and asks about a name that is typed within a popover, before anything closes', async () => {
    panel = await openPanel('/banners/create')
    await fieldOf(banners, 'name')
    const search = await screen.findByLabelText(t('input.halls.search'))
    await panel.user.type(search, 'xyz')
    await panel.user.keyboard('{Escape}')
    expect(search).toHaveProperty('value', '')
    expect(panel.address()).toBe('/banners/create')
    await panel.user.click(screen.getByLabelText('HoReCa'))
    await press(panel, t('audience.open'))
    await press(panel, t('audience.keep'))
    await panel.user.type(await screen.findByLabelText(t('audience.name')), 'Moja')
    const name = screen.getByLabelText(t('audience.name'))
    await panel.user.keyboard('{Escape}')
    await screen.findByText(t('form.guard.text'))
    await panel.user.keyboard('{Escape}')
    await waitFor(() => expect(question()).toBeNull())
    expect(name).toHaveProperty('value', 'Moja')
    await panel.user.clear(name)
    await panel.user.keyboard('{Escape}')
    const popover = screen.getByRole('dialog', { name: t('audience.open') })
    expect(within(popover).getByText(t('audience.keep'))).toBeTruthy()
    // the form that had the focus is gone
    await waitFor(() => expect(popover.contains(document.activeElement)).toBe(true))
    await panel.user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: t('audience.open') })).toBeNull(),
    )
    expect(question()).toBeNull()
    expect(panel.address()).toBe('/banners/create')
  })

  it('asks before what is typed into a small dialog is lost, and so do the way back and its own button', async () => {
    panel = await openPanel('/banners', { prepare: (api) => api.create(banners) })
    await panel.user.click((await screen.findAllByLabelText(/^Zaznacz: /))[0] ?? document.body)
    await press(panel, t('bulk.act.dates'))
    const dialog = await screen.findByRole('dialog', {
      name: new RegExp(`^${t('bulk.act.dates')}`),
    })
    escape()
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: new RegExp(`^${t('bulk.act.dates')}`) }),
      ).toBeNull(),
    )
    expect(question()).toBeNull()

    await press(panel, t('bulk.act.dates'))
    const again = await screen.findByRole('dialog', { name: new RegExp(`^${t('bulk.act.dates')}`) })
    const [start] = within(again).getAllByRole<HTMLInputElement>('textbox')
    if (!start) throw new Error('no field')
    await retype(panel, start, '01.12.2026')
    for (const leave of [
      () => escape(),
      () => press(panel, t('form.cancel')),
      () => panel.goTo('/hall'),
    ]) {
      await leave()
      await screen.findByText(t('form.guard.text'))
      await press(panel, t('form.guard.stay'))
      await waitFor(() => expect(question()).toBeNull())
      expect(start.value).toBe('01.12.2026')
    }
    expect(panel.address()).toMatch(/^\/banners/)
    await press(panel, t('form.cancel'))
    await press(panel, t('form.guard.discard'))
    await waitFor(() => expect(again.isConnected).toBe(false))
    expect(dialog.isConnected).toBe(false)
  })

  it('asks about a view that is being named, at a click beside it as well', async () => {
    panel = await openPanel('/banners')
    await panel.user.click(await screen.findByLabelText(t('list.views')))
    await press(panel, t('savedViews.saveNew'))
    const name = await screen.findByLabelText(t('savedViews.name'))
    await panel.user.type(name, 'Moje')
    // beside the popover
    fireEvent.click(document.querySelector('.MuiBackdrop-root') ?? document.body)
    await screen.findByText(t('form.guard.text'))
    escape()
    await waitFor(() => expect(question()).toBeNull())
    expect(name).toHaveProperty('value', 'Moje')
    escape()
    await press(panel, t('form.guard.discard'))
    await waitFor(() => expect(name.isConnected).toBe(false))
  })
})
