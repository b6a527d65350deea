// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { integer, price, rows, text } from '../../../../../src/fields'
import { dropBlankRows } from '../../../../../src/features/form/save/useSave'
import { input } from '../../../../../i18n/pl/input'
import { single } from '../../../../../src/schema'
import { called, renderInput } from '../../../../support/panel/renderInput'

afterEach(cleanup)

const prizes = rows({
  min: 1,
  max: 3,
  of: {
    place: integer({ required: true, ...called('Miejsce') }),
    name: text(called('Nagroda')),
    cost: price(),
  },
  ...called('Nagrody'),
})
const show = (values: readonly object[], more: object = {}) =>
  renderInput({ fields: { prizes: { ...prizes, ...more } }, values: { prizes: values } })
const line = (number: number) =>
  within(screen.getByRole('group', { name: `Nagrody: wiersz ${number}` }))
/** The button of a row. */
const button = (what: 'up' | 'down' | 'remove' | 'handle', number: number) =>
  screen.getByRole('button', { name: input.table[what].replace('%{number}', String(number)) })

test('an empty table offers a row, which is one once something stands in it', async () => {
  const page = show([])
  expect(page.value('prizes')).toEqual([])
  await page.user.type(line(1).getByLabelText('Miejsce'), '7')
  expect(page.value('prizes')).toMatchObject([{ place: 7 }])
})

test('a row is added behind the others, has the focus, and none is added beyond the most', async () => {
  const page = show([{ place: 1 }, { place: 2 }])
  await page.user.click(screen.getByRole('button', { name: input.table.add }))
  expect(document.activeElement).toBe(line(3).getByLabelText('Miejsce'))
  await page.user.keyboard('5')
  expect(page.value('prizes')).toMatchObject([{ place: 1 }, { place: 2 }, { place: 5 }])
  expect(screen.getByRole('button', { name: input.table.add })).toHaveProperty('disabled', true)
})

test('a row is taken away, and what stood below it moves up', async () => {
  const page = show([{ place: 1, cost: 1 }, { place: 2, name: 'B' }, { place: 3 }])
  await page.user.click(button('remove', 1))
  expect(page.value('prizes')).toMatchObject([{ place: 2, name: 'B' }, { place: 3 }])
  expect(line(1).getByLabelText('Nagroda')).toHaveProperty('value', 'B')
  expect(screen.queryByRole('group', { name: 'Nagrody: wiersz 3' })).toBeNull()
})

test('rows are moved by buttons and by keys, and the focus goes along', async () => {
  const page = show([{ place: 1 }, { place: 2 }, { place: 3 }])
  await page.user.click(button('down', 1))
  expect(page.value('prizes')).toEqual([{ place: 2 }, { place: 1 }, { place: 3 }])
  expect(document.activeElement).toBe(button('down', 2))
  button('handle', 3).focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(page.value('prizes')).toEqual([{ place: 2 }, { place: 3 }, { place: 1 }])
  expect(document.activeElement).toBe(button('handle', 2))
  expect(line(2).getByLabelText('Miejsce')).toHaveProperty('value', '3')
})

test('a problem stands beside its row and cell', () => {
  const page = show([{ place: 1 }, { place: null, name: 'B' }])
  act(() => {
    page.form().setError('prizes.1.place', { type: 'x', message: 'rule.required' })
  })
  expect(line(2).getByText('Pole wymagane')).toBeTruthy()
  expect(line(2).getByLabelText('Miejsce').getAttribute('aria-invalid')).toBe('true')
  expect(line(1).queryByText('Pole wymagane')).toBeNull()
})

test('blank rows go when one leaves the table', async () => {
  const page = show([{ place: 1 }, { place: null, name: ' ' }, { place: 3 }])
  await page.user.click(line(1).getByLabelText('Miejsce'))
  await page.user.tab({ shift: true })
  expect(page.value('prizes')).toMatchObject([{ place: 1 }, { place: 3 }])
})

test('blank rows go before the form is judged', () => {
  const page = show([{ place: null }, { place: 3 }])
  const resource = {
    name: 'x',
    label: { pl: ['a', 'b', 'c'], en: ['a', 'b'] },
    api: single('x'),
    fields: { prizes },
  } as const
  act(() => dropBlankRows(resource, page.form()))
  expect(page.value('prizes')).toEqual([{ place: 3 }])
  expect(line(1).getByLabelText('Miejsce')).toHaveProperty('value', '3')
})

test('what may not be changed has no buttons', () => {
  show([{ place: 1 }], { mode: 'readOnly' })
  expect(line(1).getByLabelText('Miejsce')).toHaveProperty('readOnly', true)
  expect(screen.queryAllByRole('button')).toEqual([])
})
