// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { secret, text } from '../../../../../src/fields'
import { t } from '../../../../support/text'
import { called, renderInput } from '../../../../support/panel/renderInput'

afterEach(cleanup)

const address = text({ format: 'url', mode: 'readOnly', ...called('Address') })
const show = () =>
  renderInput({
    fields: { address, key: secret(called('Key')) },
    values: { address: 'https://example.com', key: 'JBSWY3DPEHPK3PXP' },
  })
const press = async ({ user }: ReturnType<typeof show>) => {
  const label = t('input.copy.copy')
  await user.click(await screen.findByLabelText(label))
  await user.click(screen.getByText(label))
}

it('copies an address and a key', async () => {
  const page = show()
  await press(page)
  expect(await screen.findAllByText(t('input.copy.done'))).toHaveLength(2)
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP')
})

it('says so where the browser has no clipboard, as over plain HTTP', async () => {
  const page = show()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  await press(page)
  expect(await screen.findAllByText(t('input.copy.failed'))).toHaveLength(2)
})
