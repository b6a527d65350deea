import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

const banners = resourceByName('banners')

/** What the product calls things itself; categories, brands and the like are the retailer's, in one language. */
const paths = [
  'deeplink',
  'deeplink/custom-actions',
  'deeplink/values/tab',
  'deeplink/values/newspaper',
  'deeplink/values/custom_action',
  'universal-action/deeplinks',
  'banner/screen-types/list',
  'banner/types/list',
]

describe.each(databases)('the names of choices, on %s', (database) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(database)
    await api.create(banners, { changes: { type: 1, screenType: 'bmpl' } })
    await api.create(banners, { n: 2, changes: { type: 2, screenType: 'main' } })
  })
  afterAll(() => api.store.close())

  const read = async (path: string, language: string) => {
    const headers = { 'Accept-Language': language }
    const { data } = await api.call('GET', path, { headers })
    const items: readonly Record<string, unknown>[] = Object(data['items'])
    return items
  }

  test.each(paths)('%s: are those of the language that is asked for', async (path) => {
    const [pl, en] = [await read(path, 'pl'), await read(path, 'en')]
    expect(en.map(({ id }) => id)).toEqual(pl.map(({ id }) => id))
    expect(en.map(({ name }) => name)).not.toEqual(pl.map(({ name }) => name))
    for (const { name } of en) expect(name).toMatch(/^[\x20-\x7e]+$/)
  })

  test('a phrase, an order and a file of a list go by them, too', async () => {
    const found = async (query: string, language: string) =>
      (await read(`banner?${query}`, language)).map(({ id }) => id)
    expect(await found('phrase=green+labels', 'en')).toEqual([1])
    expect(await found('phrase=green+labels', 'pl')).toEqual([])
    expect(await found('phrase=zielone', 'pl')).toEqual([1])
    // in English large stands before small
    expect(await found('sortBy=type&sortDir=asc', 'en')).toEqual([2, 1])
    const { text } = await api.call('GET', 'banner?format=csv', {
      headers: { 'Accept-Language': 'en', Accept: 'text/csv;labels=yes' },
    })
    expect(text).toContain('Green labels')
  })
})
