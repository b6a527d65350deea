import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { savedText, t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const vouchers = resourceByName('promo-vouchers')
let panel: Panel
afterEach(() => panel.close())

const open = async () => {
  panel = await openPanel('/promo-vouchers/1', { prepare: (api) => api.create(vouchers) })
  return fieldOf(vouchers, 'actionIdentifier')
}
const save = () => press(panel, t('form.save'))
const stored = async () => (await panel.api.call('GET', 'vouchers/1')).data
const frameOf = (field: HTMLElement) =>
  within(field.closest<HTMLElement>('[data-field]') ?? document.body)

describe('saving a record', () => {
  it('sends the form with its revision, says so, and goes back to the list', async () => {
    const field = await open()
    // a mark lasts two seconds, and a busy machine may look later
    const marked: string[] = []
    const watch = new MutationObserver(() => {
      for (const row of document.querySelectorAll('tr.is-changed')) marked.push(row.textContent)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
    onTestFinished(() => watch.disconnect())
    await retype(panel, field, 'WIOSNA-27')
    await save()
    await panel.written(1)
    const [call] = panel.writes()
    expect(call).toMatchObject({ method: 'POST', path: '/api/vouchers/1', status: 200 })
    expect(call?.headers.get('if-match')).toBe('"1"')
    expect(await stored()).toMatchObject({ action_identifier: 'WIOSNA-27', revision: 2 })
    expect(await screen.findByText(savedText(vouchers, 'updated'))).toBeTruthy()
    await expect.poll(() => marked.join()).toContain('WIOSNA-27')
    expect(panel.address()).toBe('/promo-vouchers')
  })

  it('judges before it sends: what is wrong stands beside its field and nothing leaves the browser', async () => {
    const field = await open()
    await panel.user.clear(field)
    await save()
    expect(await frameOf(field).findByText(t('rule.required'))).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(panel.writes()).toEqual([])
  })

  it('puts a refusal of the server beside its field and keeps what was typed', async () => {
    const field = await open()
    panel.network.between = (request) =>
      request.method === 'POST'
        ? Response.json(
            { data: { message: 'no', errors: { action_identifier: 'Zajety' } } },
            { status: 422 },
          )
        : undefined
    await retype(panel, field, 'ZAJETY')
    await save()
    expect(await frameOf(field).findByText('Zajety')).toBeTruthy()
    expect(field).toHaveProperty('value', 'ZAJETY')
    expect(panel.address()).toBe('/promo-vouchers/1')
  })

  it('makes one request of two clicks', async () => {
    const field = await open()
    await retype(panel, field, 'DWA-KLIKI')
    await panel.user.dblClick(screen.getByText(t('form.save')))
    await panel.written(1)
    await screen.findByText(savedText(vouchers, 'updated'))
    expect(panel.writes()).toHaveLength(1)
    expect(await stored()).toMatchObject({ revision: 2 })
  })

  it.each([
    [500, 'error.generic'],
    [413, 'form.failed.tooLarge'],
    [429, 'form.failed.tooMany'],
  ])('keeps the form after a %s, and a second try stores it once', async (status, key) => {
    const field = await open()
    await retype(panel, field, 'DRUGA-PROBA')
    panel.network.between = (request) =>
      request.method === 'POST' ? Response.json({ data: {} }, { status }) : undefined
    await save()
    expect(await screen.findByText(t(key))).toBeTruthy()
    expect(field).toHaveProperty('value', 'DRUGA-PROBA')
    panel.network.between = undefined
    await save()
    await panel.written(2)
    expect(await stored()).toMatchObject({ action_identifier: 'DRUGA-PROBA', revision: 2 })
  })
})

describe('a new record', () => {
  it('is told beside the box that an address is too long', async () => {
    panel = await openPanel('/dashboard-extra/create')
    await press(panel, t('input.file.giveAddress'))
    await panel.user.click(screen.getByLabelText(t('input.image.address')))
    await panel.user.paste('https://example.com/'.padEnd(2_001, 'x'))
    await press(panel, t('input.file.useAddress'))
    await screen.findByText(/2\s?000/)
    expect(screen.getByLabelText(t('input.image.address'))).toBeTruthy()
  })

  it('carries one key however often it is tried, so that a lost answer makes no second record', async () => {
    const tiles = resourceByName('dashboard-extra')
    panel = await openPanel('/dashboard-extra/create')
    await panel.user.type(await fieldOf(tiles, 'name'), 'Kafelek')
    await panel.user.selectOptions(await fieldOf(tiles, 'customerType'), '7')
    await press(panel, t('input.file.giveAddress'))
    await panel.user.type(
      screen.getByLabelText(t('input.image.address')),
      'https://example.com/a.png',
    )
    await press(panel, t('input.file.useAddress'))
    // the record is stored, its answer is lost
    panel.network.between = async (request) => {
      if (request.method !== 'POST') return undefined
      await panel.api.app.fetch(request)
      return Response.error()
    }
    await save()
    await screen.findByText(t('form.failed.offline'))
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
