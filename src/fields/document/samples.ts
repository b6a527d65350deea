import fc from 'fast-check'
import { pdf, type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: (_, { name }) => ({
    upload: new File([pdf], `${name}.pdf`, { type: 'application/pdf' }),
    type: 'pdf',
  }),
  drafts: () => fc.constant(null),
}

export default samples
