import fc from 'fast-check'
import { anyText, optional, type Samples } from '../../../tests/support/sampleParts'
import { addDays } from '../../schema'
import { boundDay } from './kind'
import type { DateOptions } from './kind'

/** A start is in the past and an end in the future; each number gives another day. */
const usualDay = (name: string, n: number): string => {
  if (/end|to/i.test(name)) return addDays('2027-01-31', n - 1)
  return addDays('2026-11-01', /start|from/i.test(name) ? 1 - n : n)
}

const samples: Samples<DateOptions> = {
  valid: ({ min, max }, { name, n, today }) => {
    const usual = usualDay(name, n)
    const [first, last] = [boundDay(min, today), boundDay(max, today)]
    if (first !== null && usual < first) return first
    return last !== null && usual > last ? last : usual
  },
  drafts: () =>
    optional(
      fc.oneof(fc.constantFrom('2026-11-21', '2026-02-30', '2024-02-29', '21.11.2026'), anyText),
    ),
}

export default samples
