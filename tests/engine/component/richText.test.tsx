import { openPanel, type Panel } from '../../support/panel/panel'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { t } from '../../support/text'
import { fieldOf, press } from '../../support/panel/form'

const word = resourceByName('gallery-words')
let panel: Panel
let id = ''
afterEach(() => panel.close())
// jsdom lays nothing out, and the editor asks where its text is
Range.prototype.getClientRects = () => document.body.getClientRects()
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

/** The form of a word, with the box for the address of a link open in its story. */
async function open() {
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      id = String((await api.create(word, { n: 3 })).data['id'])
    },
  })
  await panel.goTo(`/gallery-words/${id}`)
  await panel.user.click(await screen.findByLabelText(t('input.rich.link')))
  const box = screen.getByLabelText(t('input.rich.address'))
  await panel.user.clear(box)
  return box
}
const story = async () => (await panel.api.call('GET', `gallery-words/${id}`)).data['story']

it.each([
  ['the keys', () => panel.user.keyboard('{Control>}s{/Control}')],
  ['the button', () => press(panel, t('form.save'))],
])('saves by %s the link whose address is still in its box', async (_, save) => {
  const box = await open()
  await panel.user.type(box, 'https://example.com/a')
  await save()
  await panel.written(1)
  expect(await story()).toContain('href="https://example.com/a"')
})

it('does not save beside an address that is none, until it is put right or let go', async () => {
  const box = await open()
  await panel.user.type(box, 'example.com')
  await press(panel, t('form.save'))
  await screen.findByText(t('form.summary'))
  expect(screen.getByText(t('rule.url'))).toBeTruthy()
  expect(panel.writes()).toEqual([])
  await panel.user.click(box)
  await panel.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(t('rule.url'))).toBeNull())
})

it('says the corrected address where the text of a link is its address', async () => {
  const box = await open()
  await panel.user.type(box, 'https://example.com/a')
  await panel.user.click(await fieldOf(word, 'name'))
  await panel.user.clear(box)
  await panel.user.type(box, 'https://example.com/b{Enter}')
  await press(panel, t('form.save'))
  await panel.written(1)
  expect(await story()).toContain('<a href="https://example.com/b">https://example.com/b</a>')
  expect(await story()).not.toContain('example.com/a')
})
