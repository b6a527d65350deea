import { describe, expect, it } from 'vitest'
import { api, apiPage, doors } from '../../scripts/apiPage'
import { readText } from './support/tree'

describe('the page about the doors of the package', () => {
  it('is what npm run docs makes of it', async () => {
    expect(await apiPage()).toBe(readText('docs/api.md'))
  })

  it('tells of each door that the package opens, and of no other', () => {
    const opened = [...readText('scripts/pack.mjs').matchAll(/'\.\/([\w/]+)': '\.\/([\w/]+\.ts)'/g)]
    expect(Object.fromEntries(opened.map(([, door, file]) => [door, file]))).toEqual(doors)
  })

  it('says of each name what it is', () => {
    const silent = Object.entries(api()).flatMap(([door, names]) =>
      names.flatMap(({ name, doc }) => (doc === '' ? [`${door}: ${name}`] : [])),
    )
    expect(silent).toEqual([])
  })
})
