import fc from 'fast-check'
import { type Samples } from '../../../tests/support/sampleParts'

const samples: Samples<unknown> = {
  valid: () => ['ROLE_ALLOWED_TO_EDIT_USERS'],
  drafts: () => fc.subarray(['ROLE_ADMIN', 'ROLE_ALLOWED_TO_EDIT_USERS', 'ROLE_NOBODY']),
}

export default samples
