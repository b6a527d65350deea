import type { LaterTexts } from 'panel-engine/languages'

const deleted = '%{noun} gelöscht'

/** What opens over the rows of a list: deletion, the clients of a card list, the order of all. */
export const rows: LaterTexts['rows'] = {
  takeBack: 'Rückgängig machen: %{text}',
  remove: {
    title: 'Löschen',
    ask: '%{noun} „%{name}“ löschen? Das lässt sich nicht rückgängig machen.',
    askPlain: '„%{name}“ löschen? Das lässt sich nicht rückgängig machen.',
    askBack: '%{noun} „%{name}“ löschen? Zehn Minuten lang lässt sich das noch rückgängig machen.',
    askPlainBack: '„%{name}“ löschen? Zehn Minuten lang lässt sich das noch rückgängig machen.',
    back: '„%{name}“ ist wieder da',
    backMany: 'Wieder da: %{counted}',
    backWithout: '„%{name}“ ist wieder da, aber nicht alles, was dazugehörte (es fehlen: %{under})',
    backWithoutMany:
      'Wieder da: %{counted}. Nicht wiederhergestellt: %{missing} der ausgewählten, %{under} von dem, was dazugehörte.',
    backFailedMany: 'Nicht alle ließen sich wiederherstellen: %{reason}',
    backFailed: '„%{name}“ ließ sich nicht wiederherstellen: %{reason}',
    children: 'Das löscht auch: %{title} (%{count})',
    confirm: 'Bestätigen',
    checking: 'Es wird geprüft, ob gelöscht werden kann …',
    failed: 'Das Löschen ist nicht gelungen, versuchen Sie es noch einmal',
    done: {
      masculine: deleted,
      feminine: deleted,
      neuter: deleted,
      plural: deleted,
      plain: deleted,
    },
    linksTo:
      'Was hierher führt: %{places}. Es zeigt dann auf etwas, das es nicht mehr gibt: ändern Sie es.',
    linksElsewhere: 'andere: %{count}',
  },
  ordering: {
    title: 'Reihenfolge ändern',
    hint: 'Ziehen Sie eine Zeile am Griff oder geben Sie die Nummer ihres Platzes ein. Tastatur: Die Pfeiltasten wählen eine Zeile, Alt + Pfeiltasten verschieben sie um einen Platz, Alt + Bild auf und Bild ab um zehn, Alt + Pos1 und Ende an den Anfang und ans Ende.',
    handle: 'Verschieben, Platz %{n}: %{name}',
    place: 'Nummer des Platzes: %{name}',
    moved: '%{name}: Platz %{n} von %{count}',
    save: 'Reihenfolge speichern',
    failed: 'Die Reihenfolge konnte nicht gespeichert werden, versuchen Sie es noch einmal',
    kept: 'Die Reihenfolge bleibt: Jemand hat diese Liste inzwischen geändert',
    nothing: 'Noch gibt es nichts zu ordnen',
    meanwhile:
      'Jemand hat diese Liste inzwischen geändert. Ihre Reihenfolge bleibt erhalten: Prüfen Sie sie und speichern Sie noch einmal.',
    added: 'Neu, am Ende der Liste: %{names}',
    gone: '%{smart_count} Eintrag wurde gelöscht |||| %{smart_count} Einträge wurden gelöscht',
    discard: 'Gespeicherte Reihenfolge laden',
  },
  zoom: {
    title: 'Bildvorschau',
    close: 'Vorschau schließen',
    scale: 'Vergrößerung',
    normal: 'Ganzes Bild',
    original: 'Original öffnen',
  },
  toggle: {
    title: 'Status ändern',
    ask: 'Den Status von „%{name}“ ändern?',
    done: 'Status geändert',
  },
  users: {
    unlock: 'Anmeldung entsperren',
    unlocked: 'Anmeldung entsperrt',
    endSessions: 'Auf allen Geräten abmelden',
    sessionsEnded: 'Das Konto wurde auf allen Geräten abgemeldet',
  },
}
