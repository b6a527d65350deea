import fc from 'fast-check'
import { formats as ofApp } from '../../schema/registry'
import polish from '../../../tests/support/polish.json'
import { anyText, numbered, optional, type Samples } from '../../../tests/support/sampleParts'
import { longest, type TextFormat, type TextOptions } from './kind'
import { wholeOf } from './pattern'

const two = (value: number) => String(value).padStart(2, '0')

const formats: {
  readonly [F in TextFormat]: (n: number, bounds: { min: number; max: number }) => string
} = {
  email: (n, { min, max }) => {
    const usual = `osoba${n}@example.com`
    const [name = '', domain = ''] = (usual.length > max ? `${n}@a.pl` : usual).split('@')
    const missing = Math.max(0, min - name.length - domain.length - 1)
    // the local part may have 64 letters, each label of the domain 63
    return `${name}${'x'.repeat(missing % 2)}@${'a.'.repeat(Math.floor(missing / 2))}${domain}`
  },
  postcode: () => ofApp.postcode.example,
  time: (n) => `${two(Math.floor(n / 60) % 24)}:${two(n % 60)}`,
  url: (n, { min, max }) => {
    const usual = `https://example.com/${n}`
    return (usual.length > max ? `http://a/${n}` : usual).padEnd(min, 'x')
  },
}

const samples: Samples<TextOptions> = {
  valid: (field, { name, n }) => {
    const { format, pattern, min } = field
    if (format) return formats[format](n, { min: min ?? 0, max: longest(field) })
    if (name === 'secretToken') return undefined
    if (pattern)
      return fc.sample(fc.stringMatching(wholeOf(pattern.match)), { seed: n, numRuns: 1 })[0]
    return numbered(`${polish.sample} ${name}`, n, { min, max: longest(field) })
  },
  drafts: () => optional(anyText),
}

export default samples
