import { type Panel, openPanel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { otherApi, type Shape } from '../../support/server/otherApi'
import { nounOf, savedText, t } from '../../support/text'
import { fieldOf, labelOf, press, retype as retypeField } from '../../support/panel/form'

const vouchers = resourceByName('promo-vouchers')
let panel: Panel
afterEach(() => panel.close())

const openBefore = async (shape: Shape, path: string) => {
  panel = await openPanel(path, {
    prepare: (api: Api) => api.create(vouchers, { changes: { actionIdentifier: 'WIOSNA' } }),
  })
  panel.network.between = otherApi(panel.api.app, shape, panel.api.session['X-CSRF-Token'])
  panel.reload(path)
}
const field = () => fieldOf(vouchers, 'actionIdentifier')
const retype = async (text: string) => retypeField(panel, await field(), text)
const save = () => press(panel, t('form.save'))
const stale = new RegExp(t('form.draft.stale'))
/** The copy in this browser is written a moment after the last key. */
const kept = () => screen.findByText(new RegExp(`^${t('form.unsavedAt', { time: '' })}`))
const stored = async () => (await panel.api.call('GET', 'vouchers/1')).data
/** Somebody else saves, with the server's own revision. */
const othersSave = async (name: string) => {
  const { data } = await panel.api.call('GET', 'vouchers/1')
  const entries = await panel.api.entriesOf(vouchers, 1, { actionIdentifier: name })
  const answer = await panel.api.call('POST', 'vouchers/1', {
    body: panel.api.send(vouchers, entries),
    headers: { 'If-Match': `"${String(data['revision'])}"` },
  })
  expect(answer.status).toBe(200)
}

describe.each<[Shape]>([['bare'], ['array'], ['silent']])('before an API that is %s', (shape) => {
  it('lists, edits and saves', async () => {
    await openBefore(shape, '/promo-vouchers')
    await panel.user.click(await screen.findByText('WIOSNA'))
    await retype('LATO')
    await save()
    expect(await screen.findByText(savedText(vouchers, 'updated'))).toBeTruthy()
    expect(await stored()).toMatchObject({ action_identifier: 'LATO', revision: 2 })
  })

  it('shows theirs and mine when somebody saved meanwhile, and stores what is chosen', async () => {
    await openBefore(shape, '/promo-vouchers/1')
    await retype('MOJE')
    await othersSave('ICH')
    await save()
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('MOJE')).toBeTruthy()
    expect(within(dialog).getByText('ICH')).toBeTruthy()
    expect(await stored()).toMatchObject({ action_identifier: 'ICH' })
    await press(panel, t('form.conflict.save'))
    expect(await screen.findByText(savedText(vouchers, 'updated'))).toBeTruthy()
    expect(await stored()).toMatchObject({ action_identifier: 'MOJE' })
  })
})

describe('before an API without revisions', () => {
  it('finds what others did although the page was loaded anew with the draft', async () => {
    await openBefore('bare', '/promo-vouchers/1')
    await retype('KOPIA')
    await kept()
    await othersSave('ICH')
    panel.reload()
    await screen.findByText(stale)
    await save()
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('KOPIA')).toBeTruthy()
    expect(within(dialog).getByText('ICH')).toBeTruthy()
  })

  it('searches screens alone, and says nothing of records', async () => {
    await openBefore('bare', '/promo-vouchers')
    await screen.findByText('WIOSNA')
    await panel.user.keyboard('{Control>}k{/Control}')
    await panel.user.type(
      await screen.findByPlaceholderText(t('shell.palette.placeholder')),
      'Voucher',
    )
    await waitFor(() =>
      expect(panel.network.sent.some(({ path }) => path.startsWith('/api/find'))).toBe(true),
    )
    expect((await screen.findAllByRole('option', { name: /Voucher/ })).length).toBeGreaterThan(0)
    const status = () => document.querySelector('.palette-status')?.textContent
    await waitFor(() => expect(status()).toBe(''))
    expect(screen.queryByText(t('shell.palette.failed'))).toBeNull()
  })
})

const page = () =>
  new Response('<html><title>Hotel Wi-Fi</title></html>', {
    headers: { 'Content-Type': 'text/html' },
  })

describe('a success that is none', () => {
  it.each<[string, () => Response]>([
    ['a page of a captive portal', page],
    ['a JSON cut off', () => new Response('{"data": {"id": 1, "revi')],
    ['an empty object', () => Response.json({})],
    ['nothing', () => new Response('')],
    ['another record', () => Response.json({ data: { id: 9, revision: 4 } })],
  ])('is said after %s; form and draft stay, and the next try saves', async (_, answer) => {
    panel = await openPanel('/promo-vouchers/1', { prepare: (api) => api.create(vouchers) })
    await retype('NIE-ZGINIE')
    panel.network.between = ({ method }) => (method === 'POST' ? answer() : undefined)
    await save()
    expect(await screen.findByText(t('form.failed.unconfirmed'))).toBeTruthy()
    expect(await field()).toHaveProperty('value', 'NIE-ZGINIE')
    expect(panel.address()).toBe('/promo-vouchers/1')
    panel.reload()
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'NIE-ZGINIE'))
    panel.network.between = undefined
    await save()
    expect(await screen.findByText(savedText(vouchers, 'updated'))).toBeTruthy()
    expect(await stored()).toMatchObject({ action_identifier: 'NIE-ZGINIE', revision: 2 })
  })

  it('counts when reading shows that it came through', async () => {
    panel = await openPanel('/promo-vouchers/1', { prepare: (api) => api.create(vouchers) })
    await retype('JEDNAK')
    panel.network.between = async (request) => {
      if (request.method !== 'POST') return undefined
      await panel.api.app.fetch(request)
      return new Response('{"data": {"id": 1, "revi')
    }
    await save()
    expect(await screen.findByText(savedText(vouchers, 'updated'))).toBeTruthy()
    expect(await stored()).toMatchObject({ action_identifier: 'JEDNAK', revision: 2 })
  })

  it('of a list is a failure, and no empty list', async () => {
    panel = await openPanel('/dashboard-extra')
    panel.network.between = ({ url }) => (url.includes('/api/vouchers') ? page() : undefined)
    panel.reload('/promo-vouchers')
    expect(await screen.findByText(t('list.failed.retry'))).toBeTruthy()
    expect(screen.queryByText(t('list.empty.title', { noun: nounOf(vouchers).many }))).toBeNull()
  })

  it('of a record is a failure, and no empty form', async () => {
    panel = await openPanel('/dashboard-extra', { prepare: (api) => api.create(vouchers) })
    // the list behind it fails too: what it had read would stand in the form
    panel.network.between = ({ url }) => (url.includes('/api/vouchers') ? page() : undefined)
    panel.reload('/promo-vouchers/1')
    const said = await screen.findByText(t('form.loadFailed'))
    const retry = await within(said.parentElement ?? document.body).findByText(
      t('list.failed.retry'),
    )
    expect(screen.queryByLabelText(labelOf(vouchers, 'actionIdentifier'))).toBeNull()
    panel.network.between = undefined
    await panel.user.click(retry)
    expect(await field()).toBeTruthy()
  })
})

it('keeps a stale draft stale however often it is typed in and loaded anew', async () => {
  panel = await openPanel('/promo-vouchers/1', { prepare: (api) => api.create(vouchers) })
  await retype('PIERWSZE')
  await kept()
  await othersSave('ICH')
  panel.reload()
  await retype('DRUGIE')
  await screen.findByText(stale)
  panel.reload()
  await screen.findByText(stale)
  await save()
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(await stored()).toMatchObject({ action_identifier: 'ICH' })
})
