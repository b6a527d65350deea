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

/** The form of a word, with the box for the address of a link open in its story: at its beginning, or at a place. */
async function open(text?: string, at = 1) {
  panel = await openPanel('/gallery-words', {
    prepare: async (api) => {
      const changes = { ...(text !== undefined && { story: text }) }
      id = String((await api.create(word, { n: 3, changes })).data['id'])
    },
  })
  await panel.goTo(`/gallery-words/${id}`)
  const link = await screen.findByLabelText(t('input.rich.link'))
  const editor = document.querySelector('.rich-text')
  if (!editor) throw new Error('no editor')
  Reflect.get(editor, 'editor').commands.setTextSelection(at)
  await panel.user.click(link)
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

const [a, b, c] = ['a', 'b', 'c'].map((name) => `https://example.com/${name}`)
const linked = (href: string | undefined, text = href) => `<a href="${href}">${text}</a>`

it.each([
  [
    'before a link is a new one',
    `see ${linked(a, 'foo')}`,
    5,
    `see ${linked(b)}${linked(a, 'foo')}`,
  ],
  [
    'between two links is that of the first',
    linked(a, 'foo') + linked(c, 'bar'),
    4,
    linked(b, 'foo') + linked(c, 'bar'),
  ],
  [
    'between two links is that of the first, and its text where that is its address',
    linked(a) + linked(c, 'bar'),
    1 + String(a).length,
    linked(b) + linked(c, 'bar'),
  ],
])('an address %s, and the other stays', async (_, text, at, then) => {
  const box = await open(`<p>${text}</p>`, at)
  await panel.user.type(box, `${b}{Enter}`)
  await press(panel, t('form.save'))
  await panel.written(1)
  expect(await story()).toBe(`<p>${then}</p>`)
})

it('an address that is put right beside another link changes its own alone', async () => {
  const box = await open(`<p>see ${linked(a, 'foo')}</p>`, 5)
  await panel.user.type(box, String(c))
  await panel.user.click(await fieldOf(word, 'name'))
  await panel.user.clear(box)
  await panel.user.type(box, `${b}{Enter}`)
  await press(panel, t('form.save'))
  await panel.written(1)
  expect(await story()).toBe(`<p>see ${linked(b)}${linked(a, 'foo')}</p>`)
})

it('takes the link away whose address it shows, and not the next', async () => {
  await open(`<p>${linked(a, 'foo')}${linked(c, 'bar')}</p>`, 4)
  await press(panel, t('input.rich.take'))
  await press(panel, t('form.save'))
  await panel.written(1)
  expect(await story()).toBe(`<p>foo${linked(c, 'bar')}</p>`)
})

it('its history has the words without their tags', async () => {
  await open('<p>Kawa <strong>mielona</strong></p>')
  const { data } = await panel.api.call('GET', `gallery-words/${id}`)
  await panel.data.update('gallery-words', {
    id,
    data: { ...data, story: '<p>Kawa <strong>ziarnista</strong></p>' },
    previousData: { id, ...data },
  })
  await press(panel, t('history.title'))
  const text = await screen.findByText(/ziarnista/, { selector: '.history-pair *' })
  expect(text.closest('.history-pair')?.textContent).not.toContain('<')
})
