import { type Panel, openPanel } from '../support/panel'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../resources'

const vouchers = resourceByName('promo-vouchers')
let panel: Panel
afterEach(() => panel.close())

const open = async () => {
  panel = await openPanel('/promo-vouchers/1', { prepare: (api) => api.create(vouchers) })
  return screen.findByRole('textbox', { name: /Identyfikator akcji/ })
}
const retype = async (field: HTMLElement, text: string) => {
  await panel.user.clear(field)
  await panel.user.type(field, text)
}
const save = () => panel.user.click(screen.getByRole('button', { name: /^Zapisz/ }))
const stored = async () => (await panel.api.call('GET', 'vouchers/1')).data

describe('saving a record', () => {
  it('sends the form with its revision, says so, and goes back to the list', async () => {
    await retype(await open(), 'WIOSNA-27')
    await save()
    await panel.written(1)
    const [call] = panel.writes()
    expect(call).toMatchObject({ method: 'POST', path: '/api/vouchers/1', status: 200 })
    expect(call?.headers.get('if-match')).toBe('"1"')
    expect(await stored()).toMatchObject({ action_identifier: 'WIOSNA-27', revision: 2 })
    expect(await screen.findByText(/pomyślnie zapisany/)).toBeTruthy()
    const row = (await screen.findByText('WIOSNA-27')).closest('tr')
    expect(row?.className).toContain('is-changed')
    expect(panel.address()).toBe('/promo-vouchers')
  })

  it('judges before it sends: what is wrong stands beside its field and nothing leaves the browser', async () => {
    const field = await open()
    await panel.user.clear(field)
    await save()
    const frame = field.closest<HTMLElement>('[data-field]') ?? document.body
    expect(await within(frame).findByText('Pole wymagane')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(panel.writes()).toEqual([])
  })

  it('puts a refusal of the server beside its field and keeps what was typed', async () => {
    const field = await open()
    panel.network.between = (request) =>
      request.method === 'POST'
        ? Response.json(
            { data: { message: 'Popraw', errors: { action_identifier: 'Taki już jest' } } },
            { status: 422 },
          )
        : undefined
    await retype(field, 'ZAJETY')
    await save()
    const frame = field.closest<HTMLElement>('[data-field]') ?? document.body
    expect(await within(frame).findByText('Taki już jest')).toBeTruthy()
    expect(field).toHaveProperty('value', 'ZAJETY')
    expect(panel.address()).toBe('/promo-vouchers/1')
  })

  it('makes one request of two clicks', async () => {
    await retype(await open(), 'DWA-KLIKI')
    await panel.user.dblClick(screen.getByRole('button', { name: /^Zapisz/ }))
    await panel.written(1)
    await screen.findByText(/pomyślnie zapisany/)
    expect(panel.writes()).toHaveLength(1)
    expect(await stored()).toMatchObject({ revision: 2 })
  })

  it.each([
    [500, 'Coś poszło nie tak, spróbuj ponownie'],
    [413, 'Przesyłane pliki są za duże. Wpisane dane są zachowane.'],
    [429, 'Za dużo żądań naraz. Wpisane dane są zachowane, spróbuj ponownie za chwilę.'],
  ])('keeps the form after a %s, and a second try stores it once', async (status, text) => {
    const field = await open()
    await retype(field, 'DRUGA-PROBA')
    panel.network.between = (request) =>
      request.method === 'POST' ? Response.json({ data: {} }, { status }) : undefined
    await save()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field).toHaveProperty('value', 'DRUGA-PROBA')
    panel.network.between = undefined
    await save()
    await panel.written(2)
    expect(await stored()).toMatchObject({ action_identifier: 'DRUGA-PROBA', revision: 2 })
  })
})

describe('a new record', () => {
  it('carries one key however often it is tried, so that a lost answer makes no second record', async () => {
    panel = await openPanel('/dashboard-extra/create')
    const name = await screen.findByRole('textbox', { name: /^Nazwa/ })
    await panel.user.type(name, 'Kafelek')
    await panel.user.selectOptions(screen.getByRole('combobox', { name: /Typ klienta/ }), '7')
    await panel.user.click(screen.getByRole('button', { name: /adres/i }))
    await panel.user.type(
      screen.getByRole('textbox', { name: /adres/i }),
      'https://example.com/a.png',
    )
    await panel.user.click(screen.getByRole('button', { name: /Użyj/ }))
    // the record is stored, its answer is lost
    panel.network.between = async (request) => {
      if (request.method !== 'POST') return undefined
      await panel.api.app.fetch(request)
      return Response.error()
    }
    await save()
    await screen.findByText(/połączeni|sieci|Zapisz ponownie/i)
    panel.network.between = undefined
    await save()
    await panel.written(1)
    const [first, second] = panel.writes()
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    const list = await panel.api.call('GET', 'dashboard-extra')
    expect(list.data['total']).toBe(1)
  })
})
