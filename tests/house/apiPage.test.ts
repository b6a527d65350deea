import { describe, expect, it } from 'vitest'
import { api, apiPage } from '../../scripts/apiPage'
import { readText } from './support/tree'

describe('the page about the doors of the package', () => {
  it('is what npm run docs makes of it', async () => {
    expect(await apiPage()).toBe(readText('docs/api.md'))
  })

  it('says of each name what it is', () => {
    const silent = Object.entries(api()).flatMap(([door, names]) =>
      names.flatMap(({ name, doc }) => (doc === '' ? [`${door}: ${name}`] : [])),
    )
    expect(silent).toEqual([])
  })
})
