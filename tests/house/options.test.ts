import { describe, expect, it } from 'vitest'
import { resources } from '../../src/schema/registry'
import { fixtures } from '../support/fixtures/fixtures'
import { after } from '../support/fixtures/formerly'
import { languageOptions, usedOptions } from './support/options'

/**
 * The language has no option that nobody has tried: each stands in a resource of the tree or in a fixture. How many
 * use it is not asked, so that a new resource may be the first, and the last one may go.
 */
const untried = (options: readonly string[]) => {
  const used = usedOptions([...resources, ...fixtures, after])
  return options.filter((option) => !used.has(option))
}

describe('the options of the language', () => {
  it('are each tried in a resource or a fixture', () => {
    expect(languageOptions().length).toBeGreaterThan(30)
    expect(untried(languageOptions())).toEqual([])
  })
  it('would be caught when nobody tries one', () => {
    expect(untried(['sparkle'])).toEqual(['sparkle'])
  })
})
