import type { FirstTexts } from '../../areas'

/** What is said where something of this app fails. */
export const error: FirstTexts['error'] = {
  plain: 'An error occurred',
}
