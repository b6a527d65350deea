// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as f from '../../../support/allKinds'
import { emptyDeepLink } from '../../../../../resources/kinds/deepLink/value'
import { optionsFrom } from '../../../../../src/schema'
import { called, renderInput } from '../../../../support/panel/renderInput'
import polish from '../../../../engine/unit/src/fields/polish.json'

afterEach(cleanup)

const patient = { timeout: 15_000 }
const listOf = (length: number) =>
  Array.from({ length }, (_, at) => ({ id: at + 1, name: `Pozycja ${at + 1}` }))
const newspaper = [{ id: 'newspaper', name: 'Gazetka', needs: ['newspaper'] }]
const linkTo = (flierId: number | null) => ({ ...emptyDeepLink, id: 'newspaper', flierId })
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option')

test('of a list that is too long, what is chosen has its name, and what is typed is asked for once', async () => {
  const page = renderInput({
    fields: { link: f.deepLink(called('Akcja')) },
    values: { link: linkTo(590) },
    lists: { deeplink: newspaper, 'deeplink/values/flier_id': listOf(600) },
  })
  const box = await screen.findByDisplayValue('Pozycja 590', {}, patient)
  await page.user.clear(box)
  await page.user.keyboard('{ArrowDown}')
  const shown = await options()
  expect(shown).toHaveLength(51)
  expect(shown.at(-1)?.textContent).toBe(polish.pokazanoPierwsze50)
  expect(shown.at(-1)?.getAttribute('aria-disabled')).toBe('true')
  await page.user.paste('Pozycja 577')
  await screen.findByText('Pozycja 577', {}, patient)
  expect(page.asked.filter((one) => one.includes('phrase='))).toEqual([
    '/api/deeplink/values/flier_id?phrase=Pozycja+577',
  ])
  await page.user.keyboard('{ArrowDown}{Enter}')
  expect(page.value('link')).toMatchObject({ flierId: 577 })
  expect(box).toHaveProperty('value', 'Pozycja 577')
})

test('a link that comes from elsewhere shows what it has, flier or PDF', async () => {
  const page = renderInput({
    fields: { link: f.deepLink(called('Akcja')) },
    values: { link: linkTo(7) },
    lists: { deeplink: newspaper, 'deeplink/values/flier_id': listOf(60) },
  })
  await screen.findByDisplayValue('Pozycja 7', {}, patient)
  const documentUrl = 'https://example.com/gazetka.pdf'
  act(() => page.form().setValue('link', { ...linkTo(null), documentUrl }))
  const box = await screen.findByDisplayValue(documentUrl)
  await page.user.clear(box)
  expect(page.value('link')).toMatchObject({ flierId: null })
  expect(box.isConnected).toBe(true)
  act(() => page.form().setValue('link', linkTo(7)))
  await screen.findByDisplayValue('Pozycja 7', {}, patient)
})

test('of a list that came whole nothing more is asked for', async () => {
  const page = renderInput({
    fields: { link: f.deepLink(called('Akcja')) },
    values: { link: linkTo(7) },
    lists: { deeplink: newspaper, 'deeplink/values/flier_id': listOf(60) },
  })
  const box = await screen.findByDisplayValue('Pozycja 7', {}, patient)
  await page.user.clear(box)
  await page.user.type(box, 'Pozycja 55')
  expect((await options()).map(({ textContent }) => textContent)).toEqual(['Pozycja 55'])
  expect(page.asked).toEqual(['/api/deeplink?', '/api/deeplink/values/flier_id?'])
})

test('halls beyond the first keep their names, and are found by typing', async () => {
  const page = renderInput({
    fields: { halls: f.halls(called('Hale')) },
    values: { halls: [599, 700] },
    lists: { 'hall/options': listOf(600) },
  })
  expect(await screen.findByLabelText('Pozycja 599', {}, patient)).toHaveProperty('checked', true)
  expect(screen.getByLabelText(/700/)).toHaveProperty('checked', true)
  // the box above ticks what is shown, which is not all
  expect(screen.getByLabelText(polish.zaznaczPokazane)).toBeTruthy()
  await page.user.click(screen.getByRole('searchbox'))
  await page.user.paste('Pozycja 588')
  await page.user.click(await screen.findByLabelText('Pozycja 588', {}, patient))
  expect(page.value('halls')).toEqual([588, 599, 700])
})

test('what is unticked below a long list stays there with the focus, and can be ticked again', async () => {
  const page = renderInput({
    fields: { halls: f.halls(called('Hale')) },
    values: { halls: [598, 599] },
    lists: { 'hall/options': listOf(600) },
  })
  const box = await screen.findByLabelText('Pozycja 598', {}, patient)
  const gone: Node[] = []
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) gone.push(...removedNodes)
  })
  watch.observe(document.body, { subtree: true, childList: true })
  box.focus()
  await page.user.keyboard(' ')
  await vi.waitFor(() => expect(page.value('halls')).toEqual([599]), patient)
  await vi.waitFor(() => expect(page.asked.length).toBeGreaterThan(1), patient)
  expect(document.activeElement).toBe(box)
  await page.user.keyboard(' ')
  await vi.waitFor(() => expect(page.value('halls')).toEqual([598, 599]), patient)
  watch.disconnect()
  expect(gone.flatMap((node) => (node instanceof Element ? [node.className] : []))).toEqual([])
})

test('of very many halls each has its name, asked for in calls that a server takes', async () => {
  const page = renderInput({
    fields: { halls: f.halls(called('Hale')) },
    values: { halls: listOf(1600).flatMap(({ id }) => (id > 1080 ? [id] : [])) },
    lists: { 'hall/options': listOf(1600) },
  })
  // by label jsdom takes seconds in a list this long
  const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
  await vi.waitFor(
    () => expect(labels()).toEqual(expect.arrayContaining(['Pozycja 1081', 'Pozycja 1600'])),
    { timeout: 45_000 },
  )
  for (const call of page.asked) expect(call.length).toBeLessThan(4_000)
})

test('a select whose list has grown too long is found by typing', async () => {
  const page = renderInput({
    fields: { one: f.select({ source: optionsFrom('hall/options'), ...called('Hala') }) },
    values: { one: 555 },
    lists: { 'hall/options': listOf(600) },
  })
  const box = await screen.findByDisplayValue('Pozycja 555', {}, patient)
  await page.user.clear(box)
  await page.user.paste('Pozycja 544')
  await page.user.click(await screen.findByText('Pozycja 544', {}, patient))
  expect(page.value('one')).toBe(544)
})

test('while one types on, what was found stays until the next is, and says that it is not it yet', async () => {
  const page = renderInput({
    fields: { link: f.deepLink(called('Akcja')) },
    values: { link: linkTo(590) },
    lists: { deeplink: newspaper, 'deeplink/values/flier_id': listOf(600) },
  })
  const box = await screen.findByDisplayValue('Pozycja 590', {}, patient)
  await page.user.clear(box)
  await page.user.keyboard('{ArrowDown}')
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    const list = screen.queryByRole('listbox')
    const first = list && within(list).queryAllByRole('option')[0]?.textContent
    const state = `${first ?? 'nothing'}, ${list?.getAttribute('aria-busy') === 'true' ? 'busy' : 'done'}`
    if (seen.at(-1) !== state) seen.push(state)
  })
  await options()
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  await page.user.paste('Pozycja 57')
  await screen.findByText('Pozycja 57', {}, patient)
  await page.user.paste('7')
  await screen.findByText('Pozycja 577', {}, patient)
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Pozycja 577, done'), patient)
  watch.disconnect()
  expect([...new Set(seen)]).toEqual([
    'Pozycja 1, busy',
    'Pozycja 57, done',
    'Pozycja 57, busy',
    'Pozycja 577, done',
  ])
})

test('many of a list that is too long are found by typing, and those chosen keep their names', async () => {
  const page = renderInput({
    fields: { many: f.multiSelect({ source: optionsFrom('hall/options'), ...called('Hale') }) },
    values: { many: [577] },
    lists: { 'hall/options': listOf(600) },
  })
  expect(await screen.findByLabelText('Pozycja 577', {}, patient)).toHaveProperty('checked', true)
  await page.user.click(screen.getByRole('searchbox'))
  await page.user.paste('Pozycja 588')
  await page.user.click(await screen.findByLabelText('Pozycja 588', {}, patient))
  expect(page.value('many')).toEqual([588, 577])
})
