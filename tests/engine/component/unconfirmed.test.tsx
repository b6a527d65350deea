import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import type { Api } from '../../support/server/api'
import { t } from '../../support/text'
import { fieldOf, press, retype } from '../../support/panel/form'

const account = resourceByName('account')
const numbers = resourceByName('gallery-numbers')
const place = resourceByName('gallery-places')
let panel: Panel
afterEach(() => panel.close())

const portal = () =>
  new Response('<html><title>Hotel Wi-Fi</title></html>', {
    headers: { 'Content-Type': 'text/html' },
  })
const answers: [string, () => Response][] = [
  ['a page of a captive portal', portal],
  ['a JSON cut off', () => new Response('{"data": {"id": 1, "revi')],
  ['an empty object', () => Response.json({})],
]
const second = (api: Api) =>
  api.create(numbers, { changes: { name: 'Druga', orderNo: 5, active: true } })

/** What is written meets such an answer, and never the server. */
function cutOff(answer: () => Response) {
  panel.network.between = ({ method }) => (method === 'GET' ? undefined : answer())
}
async function choose(name: string, entry: string) {
  await panel.user.click(await screen.findByLabelText(t('list.rowActions', { name })))
  await panel.user.click(within(await screen.findByRole('menu')).getByText(entry))
}

describe.each(answers)('after %s', (_, answer) => {
  it('an order number is not said to be saved, and stays to be saved again', async () => {
    panel = await openPanel('/gallery-numbers', { prepare: second })
    cutOff(answer)
    await choose('Druga', t('list.order'))
    const number = await screen.findByLabelText(t('list.changeOrder', { name: 'Druga' }))
    await panel.user.clear(number)
    await panel.user.type(number, '9{Enter}')
    await screen.findByText(t('shell.http.unconfirmed'))
    expect(screen.queryByText(t('list.orderSaved'))).toBeNull()
    expect(number).toHaveProperty('value', '9')
  })

  it('a record is not said to be deleted, and stays in the list', async () => {
    panel = await openPanel('/gallery-numbers', { prepare: second })
    cutOff(answer)
    await choose('Druga', t('list.delete'))
    await press(panel, t('rows.remove.confirm'))
    await waitFor(() =>
      expect(
        screen.queryByText(t('shell.http.unconfirmed')) ??
          screen.queryByText(t('shell.http.unreadable')),
      ).not.toBeNull(),
    )
    expect(screen.getByText('Druga')).toBeTruthy()
  })

  it('one’s own account is not said to be saved', async () => {
    panel = await openPanel('/account')
    await retype(panel, await fieldOf(account, 'firstName'), 'Anna')
    cutOff(answer)
    await press(panel, t('form.save'))
    await screen.findByText(t('form.failed.unconfirmed'))
    expect(screen.queryByText(t('form.done.settings'))).toBeNull()
    expect(await fieldOf(account, 'firstName')).toHaveProperty('value', 'Anna')
  })

  it('a new record is not said to be there', async () => {
    panel = await openPanel('/gallery-places/create')
    for (const [name, text] of Object.entries({
      id: '21',
      name: 'Reda Centrum',
      city: 'Reda',
      postcode: '84-240',
      street: 'Nowa 5',
    }))
      await retype(panel, await fieldOf(place, name), text)
    cutOff(answer)
    await press(panel, t('form.save'))
    await screen.findByText(t('form.failed.unconfirmed'))
    expect(panel.address()).toBe('/gallery-places/create')
    expect(await fieldOf(place, 'city')).toHaveProperty('value', 'Reda')
  })

  it('an account is not said to be unlocked', async () => {
    panel = await openPanel('/users')
    const name = panel.api.admin.username
    cutOff(answer)
    await choose(name, t('rows.users.unlock'))
    await waitFor(() =>
      expect(
        screen.queryByText(t('shell.http.unconfirmed')) ??
          screen.queryByText(t('shell.http.unreadable')),
      ).not.toBeNull(),
    )
    expect(screen.queryByText(t('rows.users.unlocked'))).toBeNull()
  })
})
