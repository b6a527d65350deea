import { type Panel, openPanel } from '../../support/panel/panel'
import { screen } from '@testing-library/react'
import { t } from '../../support/text'
import { afterEach, expect, it } from 'vitest'

let panel: Panel
afterEach(() => panel.close())

it('what the server refuses and no input stands for is said above the form, by the name of its field', async () => {
  panel = await openPanel('/account')
  const name = await screen.findByRole('textbox', { name: /Imi\u0119/ })
  panel.network.between = (request) =>
    request.method === 'PUT'
      ? Response.json(
          { data: { message: 'Popraw', errors: { username: 'Taka ju\u017c jest' } } },
          { status: 422 },
        )
      : undefined
  await panel.user.type(name, 'Jan')
  await panel.user.click(screen.getByRole('button', { name: /^Zapisz/ }))
  expect(
    await screen.findByText('Nazwa u\u017cytkownika (e-mail): Taka ju\u017c jest'),
  ).toBeTruthy()
})

it('asks for a password at the creation alone', async () => {
  panel = await openPanel('/users/create')
  const label = t('field.password')
  const isRequired = async () =>
    (await screen.findByLabelText(new RegExp(`^${label}`), { selector: 'input' })).getAttribute(
      'aria-required',
    )
  expect(await isRequired()).toBe('true')
  await panel.close()
  panel = await openPanel('/users/1')
  expect(await isRequired()).toBeNull()
})
