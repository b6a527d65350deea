import { addDays } from '../../schema'
import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'

const two = (value: number) => String(value).padStart(2, '0')

const samples: Samples<unknown> = {
  // each number gives another minute
  valid: (_, { n }) => {
    const day = addDays('2026-11-21', Math.floor(n / 720))
    return `${day}T${two(12 + (Math.floor(n / 60) % 12))}:${two(n % 60)}:00.000Z`
  },
  drafts: () => optional(anyText),
}

export default samples
