import { openPanel, type Panel } from '../../support/panel/panel'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { childSlug } from '../../../src/resource/place'
import { t } from '../../support/text'

const files = resourceByName('gallery-files')
const words = resourceByName('gallery-words')
const children = childSlug(resourceByName('gallery-child'))
let panel: Panel
afterEach(() => panel.close())

/** Opens the menu of a phone, and presses an entry of it, behind which it is closed. */
async function choose({ label }: { readonly label: { readonly pl: readonly string[] } }) {
  await panel.user.click(await screen.findByLabelText(t('shell.menu.open')))
  const menu = await screen.findByRole('dialog', { name: t('shell.menu.title') })
  await panel.user.click(await within(menu).findByText(label.pl[1] ?? ''))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: t('shell.menu.title') })).toBeNull(),
  )
}

it.each(['/gallery-words', `/gallery-words/10/${children}`])(
  'closes the menu of a phone behind an entry of the screen that one is on: %s',
  async (at) => {
    panel = await openPanel(at)
    await choose(words)
    expect(panel.address()).toBe('/gallery-words')
  },
)

it('stays where a list puts a saved view into its own address meanwhile', async () => {
  panel = await openPanel('/gallery-words')
  await panel.user.click(await screen.findByLabelText(t('shell.menu.open')))
  await screen.findByRole('dialog', { name: t('shell.menu.title') })
  await act(() => panel.goTo('/gallery-words?q=abc'))
  await screen.findByDisplayValue('abc')
  expect(screen.queryByRole('dialog', { name: t('shell.menu.title') })).not.toBeNull()
})

it('gives another screen the focus, and not the button that opened the menu', async () => {
  panel = await openPanel('/gallery-words')
  await choose(files)
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})
