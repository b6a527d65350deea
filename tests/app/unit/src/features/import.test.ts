import { expect, test } from 'vitest'
import products from '../../../../../resources/products'
import { csvOf } from '../../../../../src/features/import/csv'
import { toPreview } from '../../../../../src/features/import/preview'
import { findings, fixed, left, workOn } from '../../../../../src/features/import/rows'

test('what a line was refused for is gone once it is put right, and stands at the others', () => {
  const rows = [2, 3].map((line) => ({ line, cells: { name: 'Kawa' }, state: 'new' }))
  const preview = toPreview(products, { columns: { name: 0 }, rows }, null)
  const refused = new Map([2, 3].map((line) => [line, { name: 'Jest na li\u015bcie' }]))
  const work = fixed({ ...workOn(preview), refused }, 2, { key: 'name', text: 'Herbata' })
  expect(work.fixes.get(2)).toEqual({ name: 'Herbata' })
  const said = [...findings(products, work)].map(([line, { problems }]) => [line, problems['name']])
  expect(said).toEqual([
    [2, undefined],
    [3, { message: 'Jest na li\u015bcie' }],
  ])
})

test('what the server alone finds wrong with a line stays until the line is touched', () => {
  const errors = { '': 'Nie ma tu ceny', name: 'To samo', netto: 'Za wysoka' }
  const cells = { name: 'Kawa', netto: '5', brutto: '6' }
  const row = { line: 2, cells, state: 'wrong', errors }
  const work = workOn(toPreview(products, { columns: { name: 0 }, rows: [row] }, null))
  const found = findings(products, work).get(2)
  expect([found?.state, found?.problems]).toEqual([
    'wrong',
    { '': { message: 'Nie ma tu ceny' }, netto: { message: 'Za wysoka' } },
  ])
  const mended = fixed(work, 2, { key: 'netto', text: '4' })
  expect(findings(products, mended).get(2)).toMatchObject({ state: 'new', problems: {} })
})

test('what a line was refused for is gone once it is left out and taken back', () => {
  const rows = [2, 3].map((line) => ({ line, cells: { name: 'Kawa' }, state: 'new' }))
  const preview = toPreview(products, { columns: { name: 0 }, rows }, null)
  const refused = new Map([2, 3].map((line) => [line, { '': 'Gazetka jest zamknieta' }]))
  const work = left(left({ ...workOn(preview), refused }, [2], true), [2], false)
  expect([...work.refused.keys()]).toEqual([3])
})

test('the lines of a file that are handed back have numbers as numbers, and no formulas', async () => {
  const text = await csvOf([['-5,20', '=1+1', 'a;"b"', '+48 600']]).text()
  expect(text.replace('\uFEFF', '')).toBe('-5,20;\'=1+1;"a;""b""";+48 600\r\n')
})
