import { type Panel, openPanel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { wordsOf } from '../../../src/resource/noun'
import { t } from '../../support/text'

const words = resourceByName('gallery-words')
let panel: Panel
afterEach(() => panel.close())

/** Opens a panel with a letter under a syllable under a word. */
const open = async (at: string, drop: 'find' | 'nothing' = 'nothing') => {
  panel = await openPanel(at, {
    prepare: async (api) => {
      const word = await api.create(words)
      const child = resourceByName('gallery-child')
      const syllable = await api.create(child, {
        params: { parent: word.data['id'] },
        changes: { name: 'Sylaba pierwsza' },
      })
      await api.create(resourceByName('gallery-grandchild'), {
        params: { parent: syllable.data['id'] },
        changes: { name: 'Litera pierwsza' },
      })
    },
  })
  panel.network.between = (request) =>
    drop === 'find' && request.url.includes('/api/find/')
      ? Response.json({}, { status: 404 })
      : undefined
}

it('leads from the row of a child to what stands under it, and back', async () => {
  await open('/gallery-words/1/gallery-child')
  const row = await screen.findByText('Sylaba pierwsza')
  const actions = row.closest('tr')?.querySelector('[aria-haspopup=menu]')
  if (actions) await panel.user.click(actions)
  await panel.user.click(await screen.findByRole('menuitem', { name: /^Litery/ }))
  await screen.findByText('Litera pierwsza')
  expect(panel.address()).toBe('/gallery-child/1/letters')
  expect((await screen.findByRole('link', { name: 'Sylaba pierwsza' })).getAttribute('href')).toBe(
    '/gallery-words/1/gallery-child/1',
  )
  await panel.user.click(screen.getByRole('link', { name: 'Sylaby' }))
  await waitFor(() => expect(panel.address()).toBe('/gallery-words/1/gallery-child'))
})

it('says that what they stood under is gone, and leads to the list from which one came to it', async () => {
  await open('/gallery-child/99/letters')
  await screen.findByText(t('form.missingHint'))
  const to = t('form.missingList', { noun: wordsOf(words, 'pl').collection })
  expect((await screen.findByText(to)).getAttribute('href')).toBe('/gallery-words')
  expect(screen.queryByText(t('list.failed.title'))).toBeNull()
})

it('opens the form of a child of a child by its address', async () => {
  await open('/gallery-child/1/letters/1')
  const name = await screen.findByLabelText(new RegExp(`^${t('field.name')}`), {
    selector: 'input',
  })
  expect(name).toHaveProperty('value', 'Litera pierwsza')
})

it('shows them as well of an API that does not tell where a record stands', async () => {
  await open('/gallery-child/1/letters', 'find')
  await screen.findByText('Litera pierwsza')
  expect(screen.queryByRole('link', { name: 'Sylaba pierwsza' })).toBeNull()
})

it('says beforehand that a copy takes none of them along', async () => {
  await open('/gallery-words/create?copyOf=1')
  const box = await screen.findByRole('checkbox', { name: /Sylaby/ })
  const told = t('copy.notChildren', { title: 'Litery' })
  expect(screen.queryByText(told)).toBeNull()
  await panel.user.click(box)
  await screen.findByText(told)
})

it('has no list of children without what they stand under', async () => {
  await open('/gallery-child/1')
  await waitFor(() => expect(panel.address()).toBe('/gallery-words'))
})
