import type { FirstTexts } from 'panel-engine/languages'

/** What the panel itself says about a failed call. */
export const error: FirstTexts['error'] = {
  generic: 'Etwas ist schiefgegangen, versuchen Sie es noch einmal',
  notFound: 'Nicht gefunden',
  stale: 'Diese Daten wurden inzwischen von jemand anderem geändert',
  noRevision:
    'Es ist nicht bekannt, welche Fassung Sie ändern. Öffnen Sie das Formular noch einmal.',
}
