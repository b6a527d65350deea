import { describe, expect, it } from 'vitest'
import { contrast, readable } from '../../../../../src/fields/color/contrast'
import { pairs } from '../../../../../src/theme/pairs'
import { dark, light } from '../../../../../src/theme/tokens'

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  it.each(pairs)('%s on %s can be read', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(readable)
  })
})
