// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as f from '../../../../../src/fields'
import { called, renderInput } from '../../../../support/panel/renderInput'

afterEach(cleanup)

const patient = { timeout: 20_000 }
const shelves = (length: number) =>
  Array.from({ length }, (_, at) => ({ id: at + 1, name: `Stojak (${at + 1})` }))

test('several records are ticked by name, and counted against the most there may be', async () => {
  const page = renderInput({
    fields: { words: f.references({ resource: 'gallery-words', max: 3, ...called('Words') }) },
    values: { words: [2] },
    lists: { 'names/gallery-words': shelves(4) },
  })
  await page.user.click(await screen.findByLabelText('Stojak (3)', {}, patient))
  expect(page.value('words')).toEqual([2, 3])
  expect(screen.getByText('2 / 3')).toBeTruthy()
})

test('of very many the server finds what is typed; one that is gone is named and can be unticked', async () => {
  const page = renderInput({
    fields: { words: f.references({ resource: 'gallery-words', ...called('Words') }) },
    values: { words: [590, 700] },
    lists: { 'names/gallery-words': shelves(600) },
  })
  await screen.findByLabelText('Stojak (590)', {}, patient)
  await page.user.click(await screen.findByLabelText(/700/, {}, patient))
  expect(page.value('words')).toEqual([590])
  await page.user.type(screen.getByRole('searchbox'), '(577)')
  await page.user.click(await screen.findByLabelText('Stojak (577)', {}, patient))
  expect(page.value('words')).toEqual([577, 590])
})
