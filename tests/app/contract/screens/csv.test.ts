import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translate } from '../../../../i18n/translate'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

const linesOf = (text: string, delimiter: string) =>
  text
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(delimiter))

describe.each(databases)('a CSV file, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
  })
  afterAll(() => api.store.close())

  const adverts = resourceByName('adverts')
  const cellsOf = async (accept: string, language: 'pl' | 'en') => {
    const { text, headers } = await api.verb(adverts, 'list', {
      query: 'format=csv',
      headers: { Accept: accept, 'Accept-Language': language },
    })
    expect(headers.get('vary')).toBe('Accept, Accept-Language')
    const isEnglish = accept !== '*/*' && language === 'en'
    const [head = [], row = []] = linesOf(text, isEnglish ? ',' : ';')
    return new Map(head.map((name, at) => [name, row[at]]))
  }
  const people = 'text/csv;labels=yes, */*;q=0.1'

  test.each(['pl', 'en'] as const)('reads as its people read, in %s', async (language) => {
    await api.create(adverts, { changes: { categoryId: 1, subCategoryId: 101 } })
    const cells = await cellsOf(people, language)
    const label = adverts.fields['categoryId']?.label?.[language] ?? ''
    const { data } = await api.call('GET', 'dictionary/categories')
    const categories: readonly { id: number; title: string }[] = JSON.parse(
      JSON.stringify(data['items']),
    )
    expect(cells.get(label)).toBe(categories.find(({ id }) => id === 1)?.title)
    const type = { pl: 'Trader i HoReCa', en: 'Trader and HoReCa' }[language]
    expect(cells.get(translate(language, 'csv.customer_type'))).toBe(type)
    expect(cells.get(adverts.fields['active']?.label?.[language] ?? '')).toMatch(
      new RegExp(`^(${translate(language, 'list.yes')}|${translate(language, 'list.no')})$`),
    )
    expect([...cells.keys()].filter((name) => /_|^revision$/.test(name))).toEqual([])
  })

  test('keeps the wire names and the ids for everything else', async () => {
    const cells = await cellsOf('*/*', 'en')
    expect(cells.get('category_id')).toBe('1')
    expect(cells.get('customer_type')).toBe('3')
    expect(cells.get('active')).toMatch(/^[01]$/)
  })
})
