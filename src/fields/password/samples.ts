import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'
import type { PasswordOptions } from './kind'

const samples: Samples<PasswordOptions> = {
  valid: ({ use }) => (use === 'current' ? undefined : 'Zupelnie-nowe-haslo-8'),
  drafts: () => optional(anyText),
}

export default samples
