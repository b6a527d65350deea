import type { App } from '../../src/schema'

/** What the computed fields of the gallery are worked out by. */
export const computed: NonNullable<App['computed']> = {
  worth: ({ pieces, netto }) =>
    typeof pieces === 'number' && typeof netto === 'number' ? pieces * netto : null,
  minutes: ({ pieces }) => (typeof pieces === 'number' ? Math.floor(pieces / 60) : null),
}
