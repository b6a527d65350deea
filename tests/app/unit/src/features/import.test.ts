import { expect, test } from 'vitest'
import products from '../../../../../resources/products'
import { csvOf } from '../../../../../src/features/import/csv'
import { toPreview } from '../../../../../src/features/import/preview'
import { findings, fixed, workOn } from '../../../../../src/features/import/rows'

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

test('the lines of a file that are handed back have numbers as numbers, and no formulas', async () => {
  const text = await csvOf([['-5,20', '=1+1', 'a;"b"', '+48 600']]).text()
  expect(text.replace('\uFEFF', '')).toBe('-5,20;\'=1+1;"a;""b""";+48 600\r\n')
})
