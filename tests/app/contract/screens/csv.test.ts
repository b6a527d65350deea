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
  const users = resourceByName('users')
  const cellsOf = async (accept: string, language: 'pl' | 'en', of = adverts, params = {}) => {
    const { text, headers } = await api.verb(of, 'list', {
      params,
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

  test('names the roles of a person as the list does', async () => {
    const label = users.fields['roles']?.label?.en ?? translate('en', 'field.roles')
    const cells = await cellsOf(people, 'en', users)
    expect(cells.get(label)).toBe(translate('en', 'role.ROLE_ADMIN.name'))
    expect((await cellsOf('*/*', 'en', users)).get('roles')).toBe('ROLE_ADMIN')
  })

  test('has moments as the clock on the wall says them, and UTC for everything else', async () => {
    const items = resourceByName('promo-scratch-card-items')
    const params = await api.parentOf(items)
    const moments = {
      showFrom: '2026-10-25T00:30:00.000Z',
      // an hour later the clock says the same once more
      activeAt: '2026-10-25T01:30:00.000Z',
      activeTo: '2026-11-21T22:30:00.000Z',
      showTo: '2026-11-21T23:30:00.000Z',
    }
    const made = await api.create(items, { params, changes: moments })
    expect(made.status).toBe(201)
    const heads = Object.keys(moments).map((name) => translate('pl', `field.${name}`))
    const shown = await cellsOf(people, 'pl', items, params)
    expect(heads.map((head) => shown.get(head))).toEqual([
      '2026-10-25 02:30',
      '2026-10-25 02:30',
      '2026-11-21 23:30',
      '2026-11-22 00:30',
    ])
    const own = await cellsOf('*/*', 'pl', items, params)
    const keys = ['show_from', 'active_at', 'active_to', 'show_to']
    expect(keys.map((key) => own.get(key))).toEqual(Object.values(moments))
  })
})
