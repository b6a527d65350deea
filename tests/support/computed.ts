import type { App } from '../../src/schema'

/** The functions of the gallery's computed fields. */
export const computed: NonNullable<App['computed']> = {
  worth: ({ pieces, netto }) =>
    typeof pieces === 'number' && typeof netto === 'number' ? pieces * netto : null,
  minutes: ({ pieces }) => (typeof pieces === 'number' ? Math.floor(pieces / 60) : null),
}
