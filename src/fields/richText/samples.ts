import fc from 'fast-check'
import polish from '../../../tests/support/polish.json'
import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'
import type { RichTextOptions } from './kind'

const samples: Samples<RichTextOptions> = {
  valid: ({ max = 5000 }, { n }) =>
    max < 40
      ? `<p>${n}</p>`
      : `<h2>Numer ${n}</h2><p>${polish.letters} <strong>${n}</strong> &amp; a</p>`,
  drafts: () =>
    optional(
      fc.oneof(
        anyText,
        fc.constantFrom('<p></p>', '<p><em>a</em> &amp; b</p>', '<ul><li><p>c</p></li></ul>'),
      ),
    ),
}

export default samples
