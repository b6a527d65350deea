import { expect, it } from 'vitest'
import { columns, table } from '../../../../bench/entity.mjs'
import { modelOfName } from '../../../../server/resources/model'

it('measures a floor that reads the columns which the panel has', () => {
  const model = modelOfName('fliers')
  expect(table).toBe(model.table)
  const own = model.columns.map(({ column }) => column)
  expect(columns.filter((column) => !own.includes(column))).toEqual([])
})
