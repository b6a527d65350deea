import { describe, expect, test } from 'vitest'
import { parseListQuery } from '../../../../../server/http/listQuery'
import { honourRevision, requireRevision } from '../../../../../server/http/reply'

const rules = { sortable: ['name'], searchable: ['name'], extra: ['type'], filters: ['state'] }
const parse = (query: string) => parseListQuery(new URLSearchParams(query), rules)

describe('the list query', () => {
  test('has the defaults of the contract', () => {
    expect(parse('')).toEqual({
      limit: 10,
      page: 1,
      sortBy: 'id',
      sortDir: 'desc',
      archive: false,
      phrase: '',
      phraseIn: null,
      format: 'json',
      extra: {},
      filters: {},
    })
  })

  test.each([
    'limit=-1',
    'limit=0',
    'limit=501',
    'limit=1e2',
    'limit=1.5',
    'limit=',
    'page=0',
    'page=x',
    'page=99999999999',
    'sortBy=nope',
    'sortBy=__proto__',
    'sortDir=down',
    'archive=1',
    'phraseIn=secret',
    'format=xml',
    'nope=1',
    'limit=1&limit=2',
    'phrase=%00',
    'filter[nope]=1',
    'filter=1',
    'filter[state]=%00',
    'filter[state][]=active',
  ])('%s is a 400 that names its key', (query) => {
    const key = query.split('=')[0]
    expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400, args: { key } }))
  })

  test.each([
    ['', 'name', 'asc'],
    ['sortDir=desc', 'name', 'desc'],
    ['sortBy=id', 'id', 'desc'],
    ['sortBy=name', 'name', 'desc'],
    ['sortBy=id&sortDir=asc', 'id', 'asc'],
  ])('"%s" of a list with an order of its own is sorted by %s, %s', (query, sortBy, sortDir) => {
    const own = { ...rules, defaultSort: { by: 'name', dir: 'asc' } as const }
    expect(parseListQuery(new URLSearchParams(query), own)).toMatchObject({ sortBy, sortDir })
  })

  test('takes what is allowed', () => {
    expect(
      parse(
        'limit=500&page=2&sortBy=name&sortDir=asc&phrase=%25&phraseIn=name&type=FLY&format=csv',
      ),
    ).toEqual({
      limit: 500,
      page: 2,
      sortBy: 'name',
      sortDir: 'asc',
      archive: false,
      phrase: '%',
      phraseIn: ['name'],
      format: 'csv',
      extra: { type: 'FLY' },
      filters: {},
    })
    expect(
      parseListQuery(new URLSearchParams('archive=1'), { ...rules, hasArchive: true }).archive,
    ).toBe(true)
  })
})

describe('If-Match', () => {
  test.each([
    ['"3"', null],
    ['W/"3"', null],
    [' "3" ', null],
    [undefined, 428],
    ['*', 428],
    ['', 428],
    ['"2"', 412],
    ['3', 412],
    ['"3", "4"', 412],
  ])('%s against revision 3: %s', (header, status) => {
    const headers = new Headers(header === undefined ? {} : { 'If-Match': header })
    const check = () => requireRevision(headers, 3)
    if (status === null) expect(check).not.toThrow()
    else expect(check).toThrow(expect.objectContaining({ status }))
  })

  test('on a delete counts only where it is sent', () => {
    expect(() => honourRevision(new Headers(), 3)).not.toThrow()
    expect(() => honourRevision(new Headers({ 'If-Match': '"2"' }), 3)).toThrow()
  })
})
