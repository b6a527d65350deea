import type { LaterTexts } from 'panel-engine/languages'

/** German says these alike whatever the noun's gender is. */
const each = (text: string) => ({
  masculine: text,
  feminine: text,
  neuter: text,
  plural: text,
  plain: text,
})

export const form: LaterTexts['form'] = {
  create: '%{noun} hinzufügen',
  createPlain: '%{noun} hinzufügen',
  edit: '%{noun} bearbeiten',
  editPlain: '%{noun} bearbeiten',
  view: '%{noun} ansehen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  uploading: 'Wird hochgeladen: %{percent} (%{sent} von %{total})',
  stopUpload: 'Anhalten',
  stopped: 'Das Speichern wurde angehalten. Ihre Eingaben bleiben erhalten.',
  unsaved: 'Ungespeicherte Änderungen',
  unsavedAt: 'Ungespeicherte Änderungen · Entwurf %{time}',
  allSaved: 'Keine ungespeicherten Änderungen',
  required: 'Felder mit Sternchen sind Pflichtfelder',
  sections: 'Teile des Formulars',
  errors: '%{smart_count} Fehler |||| %{smart_count} Fehler',
  summary: 'Nicht gespeichert. Berichtigen Sie die markierten Felder.',
  earlier:
    '„%{title}“ steht schon in der Liste: Ein früherer Versuch ist gelungen, nur die Antwort des Servers ging verloren. Ist es dasselbe, dann speichern Sie es nicht noch einmal. Das, was jetzt im Formular steht, als eigenen Eintrag speichern?',
  other: 'Weitere Fehler',
  preview: 'Vorschau',
  missing: 'Nicht gefunden',
  missingOne: '%{noun} Nr. %{id} gibt es nicht',
  missingHint:
    'Der Eintrag wurde gelöscht, oder es gab ihn nie. Prüfen Sie die Nummer in der Adresse oder suchen Sie in der Liste.',
  missingList: 'Zur Liste: %{noun}',
  numbered: 'Nr. %{id}',
  elsewhere: 'Er ist hier: %{noun}',
  loadFailed: 'Die Daten konnten nicht geladen werden',
  empty: 'leer',
  section: {
    general: 'Allgemeine Angaben',
    account: 'Konto',
    address: 'Adresse',
    contact: 'Kontakt',
    settings: 'Einstellungen',
    permissions: 'Berechtigungen',
    password: 'Passwort und Anmeldung',
    images: 'Bilder',
    documents: 'Dokumente',
  },
  done: {
    created: each('%{noun} hinzugefügt'),
    updated: each('%{noun} gespeichert'),
    settings: 'Die Änderungen sind gespeichert',
  },
  failed: {
    tooLarge: 'Die Dateien sind zu groß. Ihre Eingaben bleiben erhalten.',
    tooMany:
      'Zu viele Vorgänge auf einmal. Ihre Eingaben bleiben erhalten, versuchen Sie es gleich noch einmal.',
    offline:
      'Keine Verbindung. Ihre Eingaben bleiben erhalten, speichern Sie, wenn die Verbindung zurück ist.',
    session: 'Die Sitzung ist abgelaufen. Ihre Eingaben bleiben erhalten.',
    unconfirmed:
      'Der Server hat das Speichern nicht bestätigt. Ihre Eingaben bleiben erhalten, speichern Sie noch einmal.',
    noParent:
      'Jemand hat den Eintrag gelöscht, zu dem dies gehört. Ihre Eingaben bleiben in diesem Formular erhalten.',
    noRevision:
      'Es ist nicht bekannt, welche Fassung Sie ändern. Öffnen Sie das Formular noch einmal.',
  },
  ask: {
    title: 'Vor dem Speichern',
    save: 'Trotzdem speichern',
    earlier: 'Ein früherer Versuch ist gelungen',
  },
  guard: {
    title: 'Ungespeicherte Änderungen',
    text: 'Es gibt ungespeicherte Änderungen. Was soll mit ihnen geschehen?',
    stay: 'Weiter bearbeiten',
    discard: 'Änderungen verwerfen',
  },
  draft: {
    restored: 'Entwurf von %{time} wiederhergestellt',
    discard: 'Verwerfen',
    noSecrets: 'Passwörter werden nicht aufbewahrt, geben Sie sie neu ein',
    stale:
      'Die gespeicherten Daten wurden seitdem geändert. Beim Speichern sehen Sie beide Fassungen.',
  },
  present: {
    others: 'Auch offen bei: %{names}',
    since: '%{name} (seit\u00a0%{time})',
    saved: 'Zuletzt gespeichert von %{name}, %{time}',
    changed: 'Die Liste wurde geändert: %{name}, %{time}',
    refresh: 'Liste neu laden',
  },
  conflict: {
    title: 'Jemand hat dies inzwischen geändert',
    text: 'Wählen Sie für jedes Feld, welcher Wert bleiben soll, und speichern Sie noch einmal',
    field: 'Feld',
    mine: 'Ihre Fassung',
    theirs: 'Gespeicherte Fassung',
    none: 'Die gespeicherte Fassung gleicht Ihrer. Sie können noch einmal speichern.',
    allMine: 'Alle von mir',
    allTheirs: 'Alle gespeicherten',
    save: 'Auswahl speichern',
    back: 'Zurück zum Formular',
    newFile: 'Neue Datei: %{name}',
    replaced: 'Eine Datei, die jemand ersetzt hat',
    gone: 'Dies wurde inzwischen gelöscht. Ihre Eingaben bleiben in diesem Formular erhalten.',
  },
  report: {
    duplicates:
      'Die Liste enthielt %{smart_count} Dublette |||| Die Liste enthielt %{smart_count} Dubletten',
    unknown:
      '%{smart_count} Eintrag wurde nicht gefunden |||| %{smart_count} Einträge wurden nicht gefunden',
    loaded: '%{smart_count} Eintrag geladen |||| %{smart_count} Einträge geladen',
    rejected: '%{smart_count} Zeile abgelehnt |||| %{smart_count} Zeilen abgelehnt',
    line: 'Zeile %{line}',
    open: 'Zur Liste: %{title}',
  },
  secret: {
    title: 'Schlüssel der Authentifizierungs-App',
    text: 'Übergeben Sie ihn jetzt. Wenn dieses Fenster geschlossen ist, wird er nicht noch einmal gezeigt.',
    account: 'Konto',
    copy: 'Schlüssel kopieren',
    copied: 'Schlüssel kopiert',
    copyFailed: 'Er konnte nicht kopiert werden, schreiben Sie ihn ab',
    qr: 'QR-Code zum Scannen mit der Authentifizierungs-App',
    close: 'Der Schlüssel ist übergeben, schließen',
  },
}
