import { describe, expect, it } from 'vitest'
import { languagePage } from '../../scripts/languagePage'
import { definitionFaults } from '../../server/resources/check'
import type { Resource } from '../../src/schema'
import { readText } from './support/tree'

const file = 'docs/language.md'
const page = readText(file)
const files = import.meta.glob<unknown>('../gallery/examples/*.ts', {
  eager: true,
  import: 'default',
})
const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value
const examples = Object.values(files).filter(isResource)

describe('the page about the language', () => {
  it('is what npm run docs makes of it', async () => {
    expect(await languagePage(page)).toBe(page)
  })

  it('would be seen to be older than an example', async () => {
    const older = page.replace("name: 'promo-harvest'", "name: 'promo-older'")
    expect(await languagePage(older)).toBe(page)
  })

  it('says of every option what it means', () => {
    expect(page.split('\n').filter((line) => /^\| `.*\|\s*\|$/.test(line))).toEqual([])
  })

  it('has each example there is', () => {
    const names = Object.keys(files).map((path) => path.replace(/^.*\/|\.ts$/g, ''))
    expect(names.filter((name) => name !== 'kinds' && !page.includes(`<!-- ${name} -->`))).toEqual(
      [],
    )
  })

  it('shows files that the start takes', () => {
    expect(examples.length).toBeGreaterThan(6)
    // alone, so that a resource of the tree may have one of their names
    expect(definitionFaults(examples)).toEqual([])
  })
})
