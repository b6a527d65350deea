// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as f from '../../../../../src/fields'
import { called, renderInput } from '../../../../support/panel/renderInput'
import { input } from '../../../../../i18n/pl/input'

afterEach(cleanup)
// jsdom lays nothing out, and the editor asks where its text is
Range.prototype.getClientRects = () => document.body.getClientRects()
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

const patient = { timeout: 20_000 }
const story = '<h2>Raz</h2><p>dwa <strong>trzy</strong></p>'
const boxOf = (name: string) => screen.findByRole('textbox', { name }, patient)

// the first here: its script is still on its way, so that React draws in its own time and not in the test's
test('a box that one types into is never there without its name', async () => {
  const nameless: unknown[] = []
  const watch = new MutationObserver(() => {
    nameless.push(...document.querySelectorAll('[contenteditable]:not([aria-label])'))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  renderInput({ fields: { story: f.richText(called('Historia')) }, values: { story } })
  await boxOf('Historia')
  watch.disconnect()
  expect(nameless).toEqual([])
})

test('a rich text shows its marks, and its tools say what stands at the cursor', async () => {
  renderInput({
    fields: { story: f.richText({ required: true, ...called('Historia') }) },
    values: { story },
  })
  const box = await boxOf('Historia')
  expect(within(box).getByRole('heading', { level: 2 }).textContent).toBe('Raz')
  expect(box.getAttribute('aria-required')).toBe('true')
  const tools = screen.getByRole('toolbar', { name: /Historia/ })
  const pressed = within(tools)
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
  expect(pressed.map((one) => one.getAttribute('aria-label'))).toEqual([input.rich.heading])
  // one of them is in the order of Tab
  expect(
    within(tools)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1)
})

test('a tool changes the value, and a value from outside the text', async () => {
  const page = renderInput({
    fields: { story: f.richText(called('Historia')) },
    values: { story },
  })
  await boxOf('Historia')
  await page.user.click(screen.getByRole('button', { name: input.rich.subheading }))
  expect(page.value('story')).toBe('<h3>Raz</h3><p>dwa <strong>trzy</strong></p>')
  page.form().setValue('story', '<p>inny</p>')
  expect(await screen.findByText('inny', {}, patient)).toBeTruthy()
})

test('what nobody may change has no tools', async () => {
  renderInput({
    fields: { story: f.richText({ mode: 'readOnly', ...called('Historia') }) },
    values: { story },
    record: { id: 1, story },
  })
  const box = await boxOf('Historia')
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a value that the editor has no marks for is shown without them, and runs nothing', async () => {
  renderInput({
    fields: { story: f.richText(called('Historia')) },
    values: {
      story:
        '<p>a<img src="x" onerror="window.hacked = true"><a href="javascript:alert(1)">b</a></p>',
    },
  })
  const box = await boxOf('Historia')
  expect(box.innerHTML).not.toMatch(/img|script|href/)
  expect(Reflect.get(window, 'hacked')).toBeUndefined()
})

test('a row that is taken away beside an unfinished address leaves the next row as it is', async () => {
  const of = { story: f.richText(called('Historia')) }
  const page = renderInput({
    fields: { tales: f.rows({ max: 3, of, ...called('Opowiadania') }) },
    values: { tales: [{ story: '<p>raz</p>' }, { story: '<p>dwa</p>' }] },
  })
  await screen.findByText('raz', {}, patient)
  const [link] = await screen.findAllByLabelText(input.rich.link)
  if (link) await page.user.click(link)
  const box = screen.getByLabelText(input.rich.address)
  await page.user.clear(box)
  await page.user.type(box, 'example.com')
  const remove = input.table.remove.replace('%{number}', '1')
  await page.user.click(screen.getByRole('button', { name: remove }))
  expect(page.value('tales')).toEqual([{ story: '<p>dwa</p>' }])
})
