import { expect, test } from 'vitest'
import { resourceByName } from '../../../../resources'
import { definitionFaults } from '../../../../server/resources/check'
import { tableSpecs } from '../../../../server/resources/tables'
import { checkSpec } from '../../../../server/store/tableSpec'

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

test('what a body cannot carry, ids of another kind and a former name in use are named', () => {
  const vouchers = resourceByName('promo-vouchers')
  const api = { ...vouchers.api, body: { create: 'json', update: 'multipart' } } as const
  const formerly = { name: 'hall' }
  const to = { kind: 'reference', resource: 'hall', ids: 'text', label: { pl: 'x', en: 'x' } }
  const broken = {
    ...vouchers,
    api,
    formerly,
    fields: { banner: vouchers.fields['banner'] ?? to, to },
    list: { columns: [] },
  }
  expect(definitionFaults([broken, resourceByName('hall')])).toEqual([
    'promo-vouchers.api.body: create is json, and banner carries a file: write multipart',
    'promo-vouchers.fields.to.ids: the ids of hall are integer',
    'promo-vouchers.formerly.name: hall is a resource of today',
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
