import fc from 'fast-check'
import { optional, pdf, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { name }) => ({
    upload: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }),
    type: 'pdf',
  }),
  drafts: () =>
    optional(
      fc.constantFrom(
        { url: 'https://example.com/a.pdf', name: '' },
        { url: 'javascript:alert(1)', name: '' },
      ),
    ),
}

export default samples
