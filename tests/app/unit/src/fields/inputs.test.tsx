// @vitest-environment jsdom
// fetched when a calendar is first opened: loaded here, so that no test waits for it
import '../../../../../src/inputs/date/Calendar'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as f from '../../../support/allKinds'
import { inputs } from '../../../../../src/fields/inputs'
import { rules } from '../../../../../src/fields/rules'
import { verdict } from '../../../../../src/fields/verdict'
import { before, crud, inOrder, same } from '../../../../../src/schema'
import { called, renderInput } from '../../../../support/panel/renderInput'
import polish from '../../../../engine/unit/src/fields/polish.json'

afterEach(cleanup)

test('every kind that has a rule has an input', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(rules).toSorted())
})

test.each([
  ['12,99', 12.99, '12,99'],
  ['12.9', 12.9, '12,90'],
  ['1 234,5', 1234.5, '1234,50'],
  ['1.234,56', 1234.56, '1234,56'],
  ['12,', 12, '12,00'],
  ['12,999', 12.999, '12,999'],
  ['tanio', 'tanio', 'tanio'],
  ['-0', 0, '0,00'],
])('a price typed as %s', async (typed, value, shown) => {
  const page = renderInput({ fields: { price: f.price(called('Cena')) }, values: { price: null } })
  const box = screen.getByLabelText('Cena')
  await page.user.type(box, typed)
  expect(page.value('price')).toBe(value)
  // what is typed stays until one leaves
  expect(box).toHaveProperty('value', typed)
  await page.user.tab()
  expect(box).toHaveProperty('value', shown)
})

test('an emptied number is null', async () => {
  const page = renderInput({ fields: { price: f.price(called('Cena')) }, values: { price: 5 } })
  await page.user.clear(screen.getByLabelText('Cena'))
  expect(page.value('price')).toBeNull()
})

test('text is trimmed when one leaves it, and blank text is null', async () => {
  const page = renderInput({ fields: { name: f.text(called('Nazwa')) }, values: { name: null } })
  await page.user.type(screen.getByLabelText('Nazwa'), '  Ryby ')
  await page.user.tab()
  expect(page.value('name')).toBe('Ryby')
  await page.user.clear(screen.getByLabelText('Nazwa'))
  expect(page.value('name')).toBeNull()
})

test('a stored line end is shown as a space, which stays where one types on', async () => {
  const page = renderInput({
    fields: { name: f.text(called('Nazwa')), notes: f.texts(called('Uwagi')) },
    values: { name: 'Kawa\nziarnista', notes: ['bez\ncukru'] },
  })
  const [name, note] = [screen.getByLabelText('Nazwa'), screen.getByLabelText('Uwagi: pozycja 1')]
  expect([name, note].map((box) => Reflect.get(box, 'value'))).toEqual([
    'Kawa ziarnista',
    'bez cukru',
  ])
  await page.user.tab()
  expect(page.value('name')).toBe('Kawa\nziarnista')
  await page.user.type(name, '!')
  await page.user.type(note, '!')
  expect([page.value('name'), page.value('notes')]).toEqual(['Kawa ziarnista!', ['bez cukru!']])
})

test('an error as data is shown in words, belongs to its input, and a date names the form it is typed in', () => {
  const page = renderInput({
    fields: { name: f.text(called('Nazwa')), day: f.date(called(polish.dzien)) },
    values: { name: null, day: null },
  })
  act(() => {
    page.form().setError('name', {
      message: `@@react-admin@@${JSON.stringify({ message: 'rule.minLength', args: { min: 3, smart_count: 3 } })}`,
    })
    page.form().setError('day', { message: 'rule.date' })
  })
  const box = screen.getByLabelText('Nazwa')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Wpisz co najmniej 3 znaki')
  expect(screen.getByText(polish.podajDateNaPrzyklad)).toBeTruthy()
})

test.each([
  ['21.11.2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['21112026', '2026-11-21'],
  ['31.02.2026', '31.02.2026'],
])('a day typed as %s', async (typed, value) => {
  const page = renderInput({ fields: { day: f.date(called(polish.dzien)) }, values: { day: null } })
  await page.user.type(screen.getByLabelText(polish.dzien), typed)
  expect(page.value('day')).toBe(value)
})

test.each([
  ['before its sibling', inOrder, 19, '2026-11-20', polish.nieWczesniej],
  ['up to its sibling', before, 20, '2026-11-21', polish.pozniej],
] as const)('the calendar blocks the days %s', async (_, rule, blocked, first, help) => {
  const page = renderInput({
    fields: {
      start: f.date(called(polish.poczatek)),
      end: f.date(called('Koniec')),
    },
    rules: [rule('start', 'end')],
    values: { start: '2026-11-20', end: '2026-11-25' },
  })
  expect(screen.getByText(help)).toBeTruthy()
  const end = within(screen.getByLabelText('Koniec').closest('.f-field') as HTMLElement)
  await page.user.click(end.getByRole('button'))
  const day = new RegExp(`${blocked} listopada 2026`)
  await page.user.click(await screen.findByRole('button', { name: day }))
  expect(page.value('end')).toBe('2026-11-25')
  await page.user.keyboard(
    '{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}',
  )
  expect(page.value('end')).toBe(first)
})

test('the button of a calendar says of which field it is', () => {
  renderInput({
    fields: { start: f.date(called(polish.poczatek)), at: f.dateTime(called('Od')) },
    values: { start: null, at: null },
  })
  const buttons = screen.getAllByRole('button', { name: /kalendarz/i })
  const told = buttons.map((button) => button.getAttribute('aria-describedby') ?? '')
  expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
    polish.poczatek,
    'Od',
  ])
})

test('a month is six weeks from Monday; a month later its last day stays in it', async () => {
  const page = renderInput({
    fields: { day: f.date(called(polish.dzien)) },
    values: { day: '2026-01-31' },
  })
  const box = screen.getByLabelText(polish.dzien)
  await page.user.click(box)
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const grid = await screen.findByRole('grid', { name: /stycze. 2026/ })
  const days = within(grid).getAllByRole('button')
  expect(days).toHaveLength(42)
  expect(days[0]?.getAttribute('aria-label')).toMatch(/^poniedzia.ek, 29 grudnia 2025$/)
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/31 stycznia 2026/)
  await page.user.keyboard('{PageDown}{Enter}')
  expect(page.value('day')).toBe('2026-02-28')
})

test('an instant is typed in Warsaw time, winter and summer', async () => {
  const page = renderInput({
    fields: { at: f.dateTime(called('Od')) },
    values: { at: '2026-07-01T06:00:00Z' },
  })
  const [day, time] = screen.getAllByRole('textbox')
  expect(time).toHaveProperty('value', '08:00')
  await page.user.clear(day as HTMLElement)
  await page.user.type(day as HTMLElement, '21.11.2026')
  expect(page.value('at')).toBe('2026-11-21T08:00:00+01:00')
})

test('rows grow, stop at their number, are trimmed, and hold their own errors', async () => {
  const page = renderInput({
    fields: { details: f.texts({ ...called('Cechy'), max: 3 }) },
    values: { details: [] },
  })
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  await page.user.type(screen.getByLabelText('Cechy: pozycja 1'), 'jeden{Enter}dwa {Enter}trzy')
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
  await page.user.clear(screen.getByLabelText('Cechy: pozycja 1'))
  await page.user.click(document.body)
  expect(page.value('details')).toEqual(['dwa', 'trzy'])
  act(() => page.form().setError('details.1', { message: 'rule.text' }))
  expect(screen.getByLabelText('Cechy: pozycja 2').getAttribute('aria-invalid')).toBe('true')
  await page.user.click(screen.getByRole('button', { name: polish.usunPozycje1 }))
  expect(page.value('details')).toEqual(['trzy'])
})

test('taken choices are disabled, but not the one that the record has itself', async () => {
  const options = [1, 2, 3].map((id) => ({ id, label: { pl: `Typ ${id}`, en: `Type ${id}` } }))
  renderInput({
    fields: { type: f.select({ ...called('Typ'), options, taken: { path: 'taken' } }) },
    values: { type: 2 },
    record: { id: 9, type: 2 },
    lists: {
      taken: [
        { id: 2, name: 'b' },
        { id: 3, name: 'c' },
      ],
    },
  })
  expect(await screen.findByRole('option', { name: polish.typ3JuzPrzypisano })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByRole('option', { name: 'Typ 2' })).toHaveProperty('disabled', false)
})

test('a dependent choice waits for its parent, shows its children and is cleared with it', async () => {
  const page = renderInput({
    fields: {
      category: f.select({ ...called('Kategoria'), source: { path: 'cat' } }),
      sub: f.select({
        ...called('Pod'),
        source: { path: 'cat', childrenOf: 'category', display: 'orderAndTitle' },
      }),
    },
    values: { category: null, sub: null },
    lists: {
      cat: [
        { id: 1, title: 'A', order_no: 1, children: [{ id: 11, title: 'Ryby', order_no: 4 }] },
        { id: 2, title: 'B', order_no: 2, children: [] },
      ],
    },
  })
  expect(screen.getByText('Najpierw wybierz: Kategoria')).toBeTruthy()
  await screen.findByRole('option', { name: 'A' })
  await page.user.selectOptions(screen.getByLabelText('Kategoria'), '1')
  await page.user.selectOptions(
    screen.getByLabelText('Pod'),
    await screen.findByRole('option', { name: '4. Ryby' }),
  )
  expect(page.value('sub')).toBe(11)
  await page.user.selectOptions(screen.getByLabelText('Kategoria'), '2')
  expect(page.value('sub')).toBeNull()
})

test('a repeated password says whether it is the same', async () => {
  const page = renderInput({
    fields: {
      password: f.password(called(polish.haslo)),
      again: f.password(called(polish.powtorz)),
    },
    rules: [same('password', 'again')],
    values: { password: null, again: null },
  })
  await page.user.type(screen.getByLabelText(polish.haslo), 'Abcdefg1')
  expect(document.querySelectorAll('[data-met]')).toHaveLength(4)
  await page.user.type(screen.getByLabelText(polish.powtorz), 'Abcdefg1')
  expect(document.querySelectorAll('[data-met]')).toHaveLength(5)
})

test('only an administrator may make another one', () => {
  const user = {
    id: 1,
    username: 'a',
    firstName: '',
    lastName: '',
    email: 'a',
    roles: ['ROLE_ALLOWED_TO_EDIT_USERS'],
  }
  renderInput({ fields: { roles: f.roles() }, values: { roles: [] }, user })
  expect(screen.getByRole('checkbox', { name: /^Administrator/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: /^Hale/ })).toHaveProperty('disabled', false)
})

test('a deep link shows what its kind asks for and clears the rest', async () => {
  const page = renderInput({
    fields: { link: f.deepLink(called('Akcja')) },
    values: { link: null },
    lists: {
      deeplink: [
        { id: 'category', name: polish.zakladka, needs: ['tab'] },
        { id: 'voucher', name: 'Voucher', needs: ['parameter_id'] },
      ],
      'deeplink/values/tab': [{ id: 'FOOD', name: polish.zywnosc }],
    },
  })
  await screen.findByRole('option', { name: 'Voucher' })
  await page.user.selectOptions(screen.getByLabelText('Akcja'), 'category')
  await screen.findByRole('option', { name: polish.zywnosc })
  await page.user.selectOptions(screen.getByLabelText(polish.zakladka), 'FOOD')
  await page.user.selectOptions(screen.getByLabelText('Akcja'), 'voucher')
  await page.user.type(screen.getByLabelText('Identyfikator'), 'V7')
  expect(page.value('link')).toMatchObject({ id: 'voucher', tab: null, parameterId: 'V7' })
  expect(screen.queryByLabelText(polish.zakladka)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Podaj adres strony' }))
  await page.user.type(screen.getByLabelText('Akcja'), 'https://a.pl')
  expect(page.value('link')).toMatchObject({ id: null, url: 'https://a.pl', parameterId: null })
})

test('a deep link without what its place needs is wrong before it is sent, once the places are known', async () => {
  const fields = { link: f.deepLink(called('Akcja')) }
  const page = renderInput({
    fields,
    values: { link: null },
    lists: { deeplink: [{ id: 'tombola', name: 'Tombola', needs: ['parameter_id'] }] },
  })
  await screen.findByRole('option', { name: 'Tombola' })
  await page.user.selectOptions(screen.getByLabelText('Akcja'), 'tombola')
  const label = { pl: ['A', 'B', 'C'], en: ['A', 'B'] } as const
  const problems = () =>
    verdict({ name: 'x', label, api: crud('x'), fields }, page.form().getValues(), {
      operation: 'create',
      today: '2026-11-21',
    })
  expect(problems()).toMatchObject([{ path: 'link.parameterId', message: 'rule.required' }])
  await page.user.type(screen.getByLabelText('Identyfikator'), 'V7')
  expect(problems()).toEqual([])
})
