import { openPanel, type Panel } from '../support/panel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../resources'
import { world } from '../support/samples'
import { t } from '../support/text'
import { fieldOf, press, retype } from './form'

const hall = resourceByName('hall')
const banners = resourceByName('banners')
let panel: Panel
afterEach(() => panel.close())

const escape = (more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', ...more })
const question = () => screen.queryByText(t('form.guard.text'))

describe('Escape', () => {
  it('asks once about what was typed, however quick the second one is, and the next one stays', async () => {
    panel = await openPanel(`/hall/${world.hall}`)
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
    escape()
    await screen.findByText(t('form.guard.text'))
    escape()
    await waitFor(() => expect(question()).toBeNull())
    expect(panel.address()).toBe(`/hall/${world.hall}`)
    expect(chief).toHaveProperty('value', 'Anna Nowak')
  })

  it('that is held down closes one layer', async () => {
    panel = await openPanel(`/hall/${world.hall}`)
    await fieldOf(hall, 'chief')
    escape({ repeat: true })
    expect(panel.address()).toBe(`/hall/${world.hall}`)
    escape()
    await waitFor(() => expect(panel.address()).toBe('/hall'))
  })

  it('empties a search within a form, and leaves a name that is typed within a popover, before anything closes', async () => {
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
})
