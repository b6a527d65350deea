import { describe, expect, test } from 'vitest'
import { text } from '../../../../../src/fields'
import { filtersOf } from '../../../../../src/fields/filter'
import { columnsOf } from '../../../../../src/fields/stores'
import { titleField } from '../../../../../src/fields/title'
import { crud, defineResource } from '../../../../../src/schema'

const label = { pl: 'Pole', en: 'Field' }
const resource = defineResource({
  name: 'test-formats',
  label: { pl: ['proba', 'proby', 'prob'], en: ['trial', 'trials'] },
  api: crud('test-formats'),
  fields: {
    opens: text({ format: 'time', label }),
    site: text({ format: 'url', label }),
    mail: text({ format: 'email', label }),
    code: text({ format: 'postcode', label }),
  },
})

describe('a format of a text', () => {
  test('lies in a column of text, which is searched unless it is a time', () => {
    expect(columnsOf(resource).map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text'])
    expect(
      columnsOf(resource).flatMap(({ field, searchable }) => (searchable ? [field] : [])),
    ).toEqual(['site', 'mail', 'code'])
  })
  test('narrows a list by whether an address is there', () => {
    expect(filtersOf(resource).map(({ key, form }) => [key, form])).toEqual([['site', 'presence']])
  })
  test('may name a record, but for an address and a time', () => {
    expect(titleField(resource)).toBe('mail')
  })
})
