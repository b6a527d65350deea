import type { NotificationType } from 'ra-core'

/** The specification's three colours of notices, and a neutral one. */
export type Tone = 'positive' | 'negative' | 'warning' | 'neutral'

const tones: Readonly<Record<NotificationType, Tone>> = {
  success: 'positive',
  error: 'negative',
  warning: 'warning',
  info: 'neutral',
}

/** react-admin's type of notification as one of our tones. */
export const toneOf = (type: NotificationType): Tone => tones[type] ?? 'neutral'

/** How long a notice stays, in ms: long enough to read, errors longer. */
export const durations: Readonly<Record<Tone, number>> = {
  positive: 5000,
  neutral: 5000,
  warning: 9000,
  negative: 12_000,
}
