import { openPanel, type Panel } from '../../support/panel/panel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import '../../../src/features/palette/Palette'
import '../../../src/features/help/HelpDrawer'
import { openPalette } from '../../support/panel/palette'
import { press } from '../../support/panel/form'
import { t } from '../../support/text'

let panel: Panel
afterEach(() => panel.close())

const fill = async (value: string) =>
  fireEvent.change(await screen.findByPlaceholderText(t('shell.palette.placeholder')), {
    target: { value },
  })
const open = () => openPalette(panel)
const options = () => [...document.querySelectorAll('[cmdk-item]')].map((one) => one.textContent)
const group = (name: string) => screen.findByRole('group', { name: t(`shell.palette.${name}`) })

describe('the palette', () => {
  it('adds what one may add, and puts the last choice first', async () => {
    panel = await openPanel('/hall', { roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'] })
    const add = t('list.add', { noun: resourceByName('hall').label.grammar?.accusative })
    await open()
    await fill(add)
    await waitFor(() => expect(options()).toEqual([add]))
    await panel.user.keyboard('{Enter}')
    await waitFor(() => expect(panel.address()).toBe('/hall/create'))
    await open()
    const first = within(await group('recent')).getAllByRole('option')
    expect(first.map((one) => one.textContent)).toEqual([add])
    expect(within(await group('actions')).getAllByRole('option')).toHaveLength(1)
  })

  it('calls what a resource names itself by that name', async () => {
    panel = await openPanel('/hall', { roles: ['ROLE_ADMIN'] })
    await open()
    await fill(t('push.create.add'))
    await waitFor(() => expect(options()).toEqual([t('push.create.add')]))
    await panel.user.keyboard('{Enter}')
    await waitFor(() => expect(panel.address()).toBe('/push-history/create'))
  })

  it('takes back what its notice no longer offers, for ten minutes, and once', async () => {
    const vouchers = resourceByName('promo-vouchers')
    panel = await openPanel('/promo-vouchers', {
      prepare: (api) => api.create(vouchers, { changes: { actionIdentifier: 'VCH-1' } }),
    })
    await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name: 'VCH-1' })))
    await panel.user.click(within(await screen.findByRole('menu')).getByText(t('list.delete')))
    await press(panel, t('rows.remove.confirm'))
    await waitFor(() => expect(screen.queryByText('VCH-1')).toBeNull())
    await panel.user.click(await screen.findByLabelText(t('shell.notices.close')))
    // its answer is lost on the way: it may be tried again, and makes no second one
    panel.loseAnswer()
    const takeBack = async () => {
      await open()
      fireEvent.click(within(await group('commands')).getByText('VCH-1'))
    }
    await takeBack()
    await screen.findByText(/VCH-1.*: x/)
    await takeBack()
    await screen.findByText(t('rows.remove.back', { name: 'VCH-1' }))
    expect((await panel.api.verb(vouchers, 'list', {})).data['total']).toBe(1)
    await open()
    expect(within(await group('commands')).queryByText('VCH-1')).toBeNull()
  })

  it('stays above a form that was still loading, with what was typed', async () => {
    panel = await openPanel('/hall')
    await open()
    await fill('banery')
    const form = document.createElement('div')
    form.className = 'full-screen'
    document.body.append(form)
    await waitFor(() => {
      const box = screen.getByPlaceholderText(t('shell.palette.placeholder'))
      expect(form.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      expect(box).toBe(document.activeElement)
      expect(box).toHaveProperty('value', 'banery')
    })
    form.remove()
  })

  it('names the parent of a record, and leads to the list of what has no form', async () => {
    panel = await openPanel('/hall', {
      prepare: async (api) => {
        const fliers = resourceByName('fliers')
        const { data } = await api.create(fliers, { changes: { name: 'Jesienna' } })
        const params = { parent: String(data['id']) }
        const changes = { name: 'Pasternak' }
        await api.create(resourceByName('products'), { params, changes })
      },
    })
    await open()
    await fill('pasternak')
    await waitFor(() => expect(options().join()).toMatch(/Pasternak.*Jesienna/))
    const reports = resourceByName('report-dwb-consents').label.pl[1]
    await fill(reports)
    await waitFor(() => expect(options()[0]).toContain(reports))
    await panel.user.keyboard('{Enter}')
    await waitFor(() => expect(panel.address()).toBe('/reports/dwb-consents'))
  })

  it('opens the list of shortcuts, which has those of the screen below', async () => {
    panel = await openPanel('/hall')
    await open()
    await fill(t('shell.shortcuts'))
    await panel.user.keyboard('{Enter}')
    const list = await screen.findByRole('dialog', { name: t('shell.shortcuts') })
    expect(within(list).getByText(t('shortcut.does.search'))).toBeTruthy()
    expect(within(list).queryByText(t('shortcut.does.save'))).toBeNull()
    await panel.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(t('shortcut.hint'))).toBeNull())
    await panel.user.keyboard('/')
    expect(document.activeElement?.getAttribute('type')).toBe('search')
    await panel.user.keyboard('?')
    expect(screen.queryByText(t('shortcut.hint'))).toBeNull()
  })
})
