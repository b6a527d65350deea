import fc from 'fast-check'
import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'
import type { RichTextOptions } from './kind'

const samples: Samples<RichTextOptions> = {
  valid: ({ max = 5000 }, { n }) =>
    max < 40 ? `<p>${n}</p>` : `<h2>Numer ${n}</h2><p>Zażółć <strong>gęślą</strong> jaźń</p>`,
  drafts: () =>
    optional(
      fc.oneof(
        anyText,
        fc.constantFrom('<p></p>', '<p><em>a</em> &amp; b</p>', '<ul><li><p>c</p></li></ul>'),
      ),
    ),
}

export default samples
