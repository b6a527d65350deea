import type { ServerTexts } from 'panel-engine/languages'

/** What the API says when a call fails. */
export const error: ServerTexts['error'] = {
  internal: 'Etwas ist schiefgegangen, versuchen Sie es noch einmal',
  malformed: 'Die Anfrage konnte nicht gelesen werden',
  query: 'Ungültiger Parameter der Anfrage: %{key}',
  unauthenticated: 'Melden Sie sich an, um fortzufahren',
  signIn:
    'E-Mail, Passwort oder Code stimmt nicht. Geben Sie alles noch einmal ein, mit einem neuen Code aus der App.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung',
  csrf: 'Die Sitzung dieser Seite ist abgelaufen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  crossSite: 'Von einer fremden Seite aus ist das nicht möglich',
  method: 'Diese Adresse kennt den Vorgang nicht',
  conflict: 'Das ist im Augenblick nicht möglich',
  tooLarge: 'Die gesendeten Daten sind zu groß',
  mediaType: 'Diese Art von Daten wird nicht unterstützt',
  contentEncoding: 'Die Daten sind komprimiert (Content-Encoding). Senden Sie sie unkomprimiert.',
  invalid: 'Berichtigen Sie die markierten Felder',
  busy: 'Der Server ist gerade stark ausgelastet. Versuchen Sie es gleich noch einmal.',
  busyOwn:
    'Mehrere solche Vorgänge von Ihnen laufen noch. Warten Sie, bis sie fertig sind, und versuchen Sie es noch einmal.',
  tooSlow:
    'Die Übertragung ist ins Stocken geraten. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  tooManyTries: 'Zu viele Anmeldeversuche. Versuchen Sie es in einigen Minuten noch einmal.',
  idempotencyKey: 'Ungültiger Header Idempotency-Key',
  unavailable: 'Der Dienst ist vorübergehend nicht erreichbar, versuchen Sie es gleich noch einmal',
  diskFull:
    'Auf dem Server ist kein Platz mehr, es wurde nichts gespeichert. Sagen Sie es dem Administrator.',
}
