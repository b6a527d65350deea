import fc from 'fast-check'
import { formats as ofApp } from '../../schema/registry'
import polish from '../../../tests/support/polish.json'
import { anyText, numbered, optional, type Samples } from '../../../tests/support/sampleParts'
import { longest, type TextFormat, type TextOptions } from './kind'
import { wholeOf } from './pattern'

const formats: { readonly [F in TextFormat]: (n: number) => string } = {
  email: (n) => `osoba${n}@example.com`,
  postcode: () => ofApp.postcode.example,
  time: (n) => `${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
  url: (n) => `https://example.com/${n}`,
}

const samples: Samples<TextOptions> = {
  valid: (field, { name, n }) => {
    const { format, pattern, min } = field
    if (format) return formats[format](n)
    if (name === 'secretToken') return undefined
    if (pattern)
      return fc.sample(fc.stringMatching(wholeOf(pattern.match)), { seed: n, numRuns: 1 })[0]
    return numbered(`${polish.sample} ${name}`, n, { min, max: longest(field) })
  },
  drafts: () => optional(anyText),
}

export default samples
