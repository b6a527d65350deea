import { expect, test } from 'vitest'
import {
  definitionText,
  parseDefinition,
  stampOf,
  type Definition,
} from '../../../../../../server/database/schemaChange/definition'

const shelf: Definition = {
  columns: [
    ['name', 'text'],
    ['price', 'hundredths'],
  ],
  derived: [],
  indexes: ['shelf__revision__index'],
  retired: [],
  kept: [['cost', 'hundredths']],
  id: 'text',
}

test('what lies in databases and what servers compare is what the first releases wrote', () => {
  expect(definitionText(shelf)).toBe(
    '{"columns":[["name","text"],["price","grosze"]],"derived":[],"indexes":["shelf__revision__index"],' +
      '"retired":[],"kept":[["cost","grosze"]],"id":"text"}',
  )
  expect(stampOf(shelf)).toBe('683dd62879f4d12c')
  expect(parseDefinition(definitionText(shelf))).toEqual(shelf)
  // a column that is called as a type is no type
  const named: Definition = { ...shelf, columns: [['hundredths', 'text']], kept: [] }
  expect(definitionText(named)).toContain('["hundredths","text"]')
})
