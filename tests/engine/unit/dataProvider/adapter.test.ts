import { describe, expect, it } from 'vitest'
import { sessionAdapter } from '../../../../authProvider/sessionAdapter'
import { standardAdapter } from '../../../../dataProvider/adapter'
import { createRequest } from '../../../../dataProvider/http'
import { readText } from '../../../house/support/tree'
import { adapter as own } from '../../../fixtures/ownAdapter'

const { content, refusal } = standardAdapter
const { user, message } = sessionAdapter
const none = new Headers()

describe('the standard adapter', () => {
  const list = { items: [{ id: 1 }], total: 212 }
  it.each<[string, unknown, Record<string, string>]>([
    ['the contract’s', { data: list }, {}],
    ['bare', list, {}],
    ['a total that is text', { ...list, total: '212' }, {}],
    ['an array with X-Total-Count', list.items, { 'X-Total-Count': '212' }],
    ['an array with Content-Range', list.items, { 'Content-Range': 'items 0-0/212' }],
    ['an array in data with a header', { data: list.items }, { 'X-Total-Count': '212' }],
    ['an array in data with its total beside', { data: list.items, total: 212 }, {}],
  ])('reads a list: %s', (_, body, headers) => {
    expect(content(body, new Headers(headers))).toEqual(list)
  })

  it('invents no total', () => {
    expect(content([{ id: 1 }], none)).toEqual([{ id: 1 }])
    expect(content([], new Headers({ 'Content-Range': 'items 0-0/*' }))).toEqual([])
  })

  it('opens an envelope, and no record that has a field named data', () => {
    expect(content({ data: { id: 1 } }, none)).toEqual({ id: 1 })
    expect(content({ id: 1, data: 'x' }, none)).toEqual({ id: 1, data: 'x' })
  })

  it('finds the person wherever it stands', () => {
    const anna = { id: 1, username: 'anna' }
    const bodies = [anna, { data: anna }, { currentUser: anna }, { data: { currentUser: anna } }]
    for (const body of [...bodies, { user: anna }]) expect(user(body)).toEqual(anna)
    expect(user(null)).toBeNull()
  })

  it('reads a refusal with one text or several for a field', () => {
    const errors = { name: ['Too long.', 'Taken.'], photo: 'Size' }
    const said = { message: 'No', errors: { name: 'Too long. Taken.', photo: 'Size' } }
    expect(refusal({ data: { message: 'No', errors } })).toEqual(said)
    expect(refusal({ message: 'No', errors })).toEqual(said)
    expect(refusal('<html>')).toEqual({ message: '' })
    for (const body of [{ message: 'No' }, { data: { message: 'No' } }])
      expect(message(body)).toBe('No')
    for (const body of [null, 'x', {}]) expect(message(body)).toBe('')
  })
})

describe('an adapter of one’s own', () => {
  it('is quoted in the docs as it lies there', () => {
    const quoted = readText('docs/another-api.md').split('```ts\n')[1]?.split('```')[0]
    expect(quoted).toBe(readText('tests/fixtures/ownAdapter.ts'))
  })

  it('speaks for the API', async () => {
    expect(own.content({ results: [], count: 0 }, none)).toEqual({ items: [], total: 0 })
    expect(own.refusal({ detail: 'No' })).toEqual({ message: 'No' })
    const csrf = { read: () => null, write: () => undefined }
    const settings = { baseUrl: () => 'data:application/json,', locale: () => 'pl', csrf }
    const ask = createRequest({ ...settings, adapter: own })
    expect((await ask('GET', '{"results":[],"count":0}')).json).toEqual({ items: [], total: 0 })
    await expect(ask('GET', '<html>')).rejects.toMatchObject({ message: 'shell.http.unreadable' })
  })
})
