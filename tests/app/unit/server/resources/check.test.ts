import { expect, test } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { definitionFaults } from '../../../../../server/resources/check'
import { tableSpecs } from '../../../../../server/resources/tables'
import { checkSpec } from '../../../../../server/database/tableSpec'

test('the definitions of the tree have no fault', () => {
  expect(definitionFaults()).toEqual([])
})

test('a source that no list answers is named', () => {
  const adverts = resourceByName('adverts')
  const categoryId = {
    ...adverts.fields['categoryId'],
    kind: 'select',
    source: { path: 'dictionary/nothing' },
  }
  const broken = { ...adverts, fields: { ...adverts.fields, categoryId } }
  expect(definitionFaults([broken])).toEqual([
    'adverts.fields.categoryId.source: no such list: dictionary/nothing',
  ])
})

test('variants share a table with the union of their columns, and every table is a good one', () => {
  const specs = tableSpecs()
  specs.forEach(checkSpec)
  const headers = specs.filter(({ name }) => name === 'productheader')
  expect(headers).toHaveLength(1)
  const names = headers[0]?.columns.map(({ name }) => name) ?? []
  expect(names).toEqual(
    expect.arrayContaining(['type', 'name', 'on_top', 'import_filename', 'target']),
  )
  expect(new Set(names).size).toBe(names.length)
})
